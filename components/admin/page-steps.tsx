import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import styles from './queue.module.css'

interface PageStepsProps {
  /** Null at the beginning. */
  readonly previous: string | null
  /** Null at the end. */
  readonly next: string | null
  readonly labels?: { readonly previous: string; readonly next: string }
  readonly children: ReactNode
}

const PAGES = { previous: 'Previous page', next: 'Next page' }

export function PageSteps({ previous, next, labels = PAGES, children }: PageStepsProps) {
  return (
    <nav className={`pager ${styles.pager}`} aria-label="Pages">
      <span>{children}</span>
      <div>
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
      <button type="button" className="btn btn--sm" disabled aria-label={label}>
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <Link className="btn btn--sm" href={href} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
