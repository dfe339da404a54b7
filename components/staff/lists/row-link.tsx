import { Link } from '@/components/ui/link'

/**
 * The whole row is the link's target. The focus ring surrounds the row, which lights up while its
 * details load.
 */
const ROW_LINK =
  'font-medium after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus aria-busy:after:bg-surface-3/45 aria-busy:after:shadow-[inset_2px_0_0_var(--color-fg-2)]'

interface RowLinkProps {
  readonly href: string
  readonly isSelected: boolean
  readonly text: string
}

/** Opens a row's details next to the list. The keys of the queue move between these links. */
export function RowLink({ href, isSelected, text }: RowLinkProps) {
  return (
    <Link
      className={ROW_LINK}
      href={href}
      aria-current={isSelected || undefined}
      scroll={false}
      prefetch={false}
      data-queue-row
    >
      {text}
    </Link>
  )
}
