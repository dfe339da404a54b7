import Link from 'next/link'
import { EmptyState } from '@/components/ui/list-states'
import { formatMoney } from '@/lib/client/money-text'
import type { MovementRow } from '@/lib/queries/statement'
import { Moment } from './moment'

interface StatementProps {
  readonly rows: readonly MovementRow[]
  readonly nextBefore: string | null
  /** Whether these are not the newest movements. */
  readonly isEarlier: boolean
}

/** Every movement of the main balance with the balance it left, newest first. */
export function Statement({ rows, nextBefore, isEarlier }: StatementProps) {
  if (rows.length === 0 && !isEarlier) {
    return <EmptyState>No movements yet. The first accepted deposit will stand here.</EmptyState>
  }
  return (
    <div className="card">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Movement</th>
            <th scope="col" className="end">
              Amount<small>, balance</small>
            </th>
            <th scope="col" className="end bal">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatementRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {nextBefore ? (
        <Link
          className="more"
          href={`/user?before=${encodeURIComponent(nextBefore)}`}
          scroll={false}
        >
          Earlier movements
        </Link>
      ) : null}
      {isEarlier ? (
        <Link className="more" href="/user" scroll={false}>
          Latest movements
        </Link>
      ) : null}
    </div>
  )
}

function StatementRow({ row }: { readonly row: MovementRow }) {
  return (
    <tr>
      <td>
        <b>{row.title}</b>
        <small>
          <Moment at={row.createdAt.getTime()} style="recent" />
          {row.detail ? `, ${row.detail}` : null}
        </small>
      </td>
      <td className="end amount">
        <b>{formatMoney(row.amount, { signed: true })}</b>
        <small>{formatMoney(row.balance)}</small>
      </td>
      <td className="end muted bal">{formatMoney(row.balance)}</td>
    </tr>
  )
}
