import type { ReactNode } from 'react'
import { RenewPage } from '@/components/layout/renew-page'
import { formatWaiting } from '@/components/wallet/format-waiting'
import { formatMoney } from '@/lib/client/money-text'
import type { Money } from '@/lib/domain/money'
import { FoundElsewhere } from './found-elsewhere'
import styles from './queue.module.css'
import { QueueKeys } from './queue-keys'
import { QueuePager } from './queue-pager'
import { QueueSearch } from './queue-search'
import { QueueTable, type RequestRow } from './queue-table'
import { QueueTabs } from './queue-tabs'
import { type QueueView, queueHref } from './queue-view'
import { describeEmpty, QUEUE_WORDS, type RequestKind } from './queue-words'

const RENEW_EVERY_MS = 20_000

interface Queue<S extends string> {
  readonly rows: readonly RequestRow[]
  /** Requests on all pages, as far as they were counted. */
  readonly total: number
  readonly hasMore: boolean
  readonly counts: Readonly<Record<S, number>>
  readonly waitingAmount: Money
  readonly oldestWaitingAt: Date | null
}

interface RequestQueueProps<S extends string> {
  readonly kind: RequestKind
  readonly tabs: readonly S[]
  readonly queue: Queue<S>
  /** What a search finds in other tabs, newest first, where it finds nothing in this one. */
  readonly elsewhere: readonly RequestRow[]
  readonly view: QueueView<S>
  readonly pageSize: number
  /** The panel of the open request; null when none is open. */
  readonly panel: ReactNode
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Requests of one kind with their tabs, search and pages, and beside them the one that is worked on. */
export function RequestQueue<S extends string>(props: RequestQueueProps<S>) {
  const { kind, tabs, queue, elsewhere, view, pageSize, panel, now } = props
  const words = QUEUE_WORDS[kind]
  const { rows, total, hasMore } = queue
  return (
    <div className={`work ${styles.work} ${panel ? styles.withPanel : ''}`}>
      <main className={`work__main ${styles.main}`}>
        <div className={`top ${styles.head}`}>
          <div>
            <h1 className="h1">{words.title}</h1>
            <p className="sm muted num">{describeQueue(queue, now)}</p>
          </div>
        </div>
        <QueueTabs view={view} tabs={tabs} counts={queue.counts} />
        <QueueSearch view={view} ids={rows.map(({ id }) => id)} label={words.search} />
        {rows.length === 0 ? (
          <div className={styles.empty}>
            <p>{describeEmpty(kind, view)}</p>
            <FoundElsewhere rows={elsewhere} view={view} now={now} />
          </div>
        ) : (
          <QueueTable
            what={words.title.toLowerCase()}
            hasTxnId={kind === 'deposit'}
            rows={rows}
            view={view}
            now={now}
          />
        )}
        <QueuePager
          view={view}
          shown={rows.length}
          total={total}
          hasMore={hasMore}
          pageSize={pageSize}
        />
      </main>
      {panel}
      <QueueKeys closeHref={panel ? queueHref(view, { id: null }) : null} />
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </div>
  )
}

function describeQueue(queue: Queue<string>, now: number): string {
  const { counts, waitingAmount, oldestWaitingAt } = queue
  if (!oldestWaitingAt) return 'Nothing is waiting.'
  const amount = formatMoney(waitingAmount, { decimals: 0 })
  const oldest = formatWaiting(now - oldestWaitingAt.getTime())
  return `${(counts.Pending ?? 0).toLocaleString('en')} waiting, ${amount}. The oldest for ${oldest}.`
}

/** The request to go on with: the next one, at the end the one before, or none. */
export function idAfter(rows: readonly { readonly id: string }[], id: string): string | null {
  const index = rows.findIndex((row) => row.id === id)
  if (index < 0) return rows[0]?.id ?? null
  return (rows[index + 1] ?? rows[index - 1])?.id ?? null
}
