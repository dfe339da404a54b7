import { Link } from '@/components/ui/link'
import { PERIODS, type Period } from '@/lib/queries/dashboard'
import styles from './overview.module.css'

const LABELS: Readonly<Record<Period, string>> = {
  today: 'Today',
  '30-days': '30 days',
  all: 'All time',
}

/** Over which days the totals are taken. */
export function PeriodSwitch({ period }: { readonly period: Period }) {
  return (
    <nav className={styles.seg} aria-label="Totals of">
      {PERIODS.map((known) => (
        <Link
          key={known}
          href={known === 'all' ? '/dashboard' : `/dashboard?totals=${known}`}
          aria-current={known === period ? 'true' : undefined}
          scroll={false}
        >
          {LABELS[known]}
        </Link>
      ))}
    </nav>
  )
}
