import { Link } from '@/components/ui/link'
import styles from './queue.module.css'
import { type QueueView, queueHref } from './queue-view'

interface QueueTabsProps<S extends string> {
  readonly view: QueueView<S>
  readonly tabs: readonly S[]
  readonly counts: Readonly<Record<S, number>>
}

export function QueueTabs<S extends string>({ view, tabs, counts }: QueueTabsProps<S>) {
  return (
    <nav className={`tabs ${styles.tabs}`} aria-label="Status">
      {tabs.map((status) => (
        <Link
          key={status}
          href={queueHref(view, { status, page: 1, id: null })}
          aria-current={status === view.status ? 'page' : undefined}
          scroll={false}
        >
          {status} <span className="count">{counts[status].toLocaleString('en')}</span>
        </Link>
      ))}
    </nav>
  )
}
