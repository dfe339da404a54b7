import { Link } from '@/components/ui/link'
import { Waiting } from '@/components/wallet/waiting'
import { formatMoney } from '@/lib/client/money-text'
import styles from './queue.module.css'
import type { RequestRow } from './queue-table'
import { type QueueView, queueHref } from './queue-view'

interface FoundElsewhereProps {
  readonly rows: readonly RequestRow[]
  readonly view: QueueView
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Requests that a search finds in other tabs: already decided, most often, and by whom. */
export function FoundElsewhere({ rows, view, now }: FoundElsewhereProps) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.elsewhere}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            className="link"
            href={queueHref(view, { status: row.status, page: 1, id: row.id })}
            scroll={false}
          >
            {formatMoney(row.amount, { decimals: 0 })} from {row.name}
            {row.txnId === undefined ? null : <span className="mono"> {row.txnId}</span>}
          </Link>{' '}
          <State row={row} now={now} />
        </li>
      ))}
    </ul>
  )
}

function State({ row, now }: Pick<FoundElsewhereProps, 'now'> & { readonly row: RequestRow }) {
  if (row.decidedAt === null) {
    return (
      <>
        has waited for <Waiting since={row.createdAt.getTime()} serverNow={now} />
      </>
    )
  }
  return (
    <>
      {row.status.toLowerCase()} <Waiting since={row.decidedAt.getTime()} serverNow={now} /> ago
      {row.decidedBy === null ? null : ` by ${row.decidedBy}`}
    </>
  )
}
