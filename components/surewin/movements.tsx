import Link from 'next/link'
import { EmptyState } from '@/components/ui/list-states'
import { Moment } from '@/components/wallet/moment'
import { formatMoney } from '@/lib/client/money-text'
import type { SavingsMovement, SavingsMovementPage } from '@/lib/queries/surewin-movements'
import { formatRate } from './savings-view'

interface MovementsProps extends SavingsMovementPage {
  /** Whether these are not the newest movements. */
  readonly isEarlier: boolean
}

/** Every movement of the SureWin balance with the balance it left, newest first. */
export function Movements({ rows, nextBefore, isEarlier }: MovementsProps) {
  if (rows.length === 0 && !isEarlier) {
    return (
      <EmptyState>Nothing here yet. Press Deposit to move money in and earn interest.</EmptyState>
    )
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
            <MovementRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {nextBefore ? (
        <Link className="more" href={`/surewin?before=${nextBefore}`} scroll={false}>
          Earlier movements
        </Link>
      ) : null}
      {isEarlier ? (
        <Link className="more" href="/surewin" scroll={false}>
          Latest movements
        </Link>
      ) : null}
    </div>
  )
}

function nameMovement({ kind, rateBasisPoints }: SavingsMovement): string {
  switch (kind) {
    case 'deposit':
      return 'Deposit'
    case 'withdrawal':
      return 'Withdrawal'
    case 'interest':
      return rateBasisPoints === null ? 'Interest' : `Interest, ${formatRate(rateBasisPoints)}`
  }
}

function MovementRow({ row }: { readonly row: SavingsMovement }) {
  return (
    <tr>
      <td>
        <b>{nameMovement(row)}</b>
        <small>
          <Moment at={row.at.getTime()} style="day-time" />
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
