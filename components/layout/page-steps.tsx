import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

interface PageStepsProps {
  /** Null at the beginning. */
  readonly previous: string | null
  /** Null at the end. */
  readonly next: string | null
  readonly labels?: { readonly previous: string; readonly next: string }
  readonly children: ReactNode
}

const PAGER =
  'flex items-center justify-between border-t border-line px-6 py-2.5 text-fg-2 tabular-nums max-sm:px-4'
/** As wide as high. */
const STEP = 'w-9 px-0!'

const PAGES = { previous: 'Previous page', next: 'Next page' }

export function PageSteps({ previous, next, labels = PAGES, children }: PageStepsProps) {
  return (
    <nav className={PAGER} aria-label="Pages">
      <span>{children}</span>
      <div className="flex items-center gap-2">
        <PageStep icon="chevron-left" label={labels.previous} href={previous} />
        <PageStep icon="chevron-right" label={labels.next} href={next} />
      </div>
    </nav>
  )
}

interface PageStepProps {
  readonly icon: IconName
  readonly label: string
  readonly href: string | null
}

function PageStep({ icon, label, href }: PageStepProps) {
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
    <Link className={`${buttonClass({ size: 'sm' })} ${STEP}`} href={href} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
