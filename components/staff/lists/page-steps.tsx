import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

/**
 * Accessible names of the navigation, for pages that aren't those of a list, and of its two links.
 */
interface Labels {
  readonly of?: string
  readonly previous: string
  readonly next: string
}

interface PageStepsProps {
  /** Null at the beginning. */
  readonly previous: string | null
  /** Null at the end. */
  readonly next: string | null
  readonly labels?: Labels
  readonly className?: string
  /** False if the page keeps its scroll position. */
  readonly scroll?: boolean
  readonly children: ReactNode
}

const PAGER =
  'flex items-center justify-between border-t border-line px-6 py-2.5 text-fg-2 tabular-nums max-sm:px-4'
/** A square button. */
const STEP = 'w-9 px-0!'

const PAGES: Labels = { previous: 'Previous page', next: 'Next page' }

export function PageSteps(props: PageStepsProps) {
  const { previous, next, labels = PAGES, className = PAGER, scroll, children } = props
  return (
    <nav className={className} aria-label={labels.of ?? 'Pages'}>
      <span>{children}</span>
      <div className="flex items-center gap-2">
        <PageStep icon="chevron-left" label={labels.previous} href={previous} scroll={scroll} />
        <PageStep icon="chevron-right" label={labels.next} href={next} scroll={scroll} />
      </div>
    </nav>
  )
}

interface PageStepProps {
  readonly icon: IconName
  readonly label: string
  readonly href: string | null
  readonly scroll: boolean | undefined
}

function PageStep({ icon, label, href, scroll }: PageStepProps) {
  if (href === null) {
    return (
      <button
        type="button"
        className={`${buttonClass({ size: 'sm' }, 'off')} ${STEP}`}
        disabled
        aria-label={label}
      >
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <Link
      className={`${buttonClass({ size: 'sm' })} ${STEP}`}
      href={href}
      aria-label={label}
      scroll={scroll ?? true}
    >
      <Icon name={icon} />
    </Link>
  )
}
