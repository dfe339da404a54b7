import { hrefOf, STAFF_STATEMENT_PATH } from '@/components/statement/statement-view'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/wallet/moment'
import { formatMoney } from '@/lib/client/money-text'
import type { MovementRow } from '@/lib/queries/statement'
import styles from './queue.module.css'

interface PlayerLedgerProps {
  readonly rows: readonly MovementRow[]
  /** How many movements there are in all. */
  readonly total: number
  readonly playerId: string
}

/** The latest movements of the player's main balance. */
export function PlayerLedger({ rows, total, playerId }: PlayerLedgerProps) {
  return (
    <div>
      <div className={styles.ledgerHead}>
        <h2>Ledger</h2>
        <span className="xs dim">
          {rows.length < total
            ? `${rows.length} of ${total.toLocaleString('en')} movements`
            : 'Main balance'}
          {', '}
          <Link className="link" href={hrefOf(STAFF_STATEMENT_PATH, { id: playerId })}>
            full statement
          </Link>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>No movements yet.</p>
      ) : (
        <table className="table ledger">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Movement</th>
              <th scope="col" className="end">
                Amount
              </th>
              <th scope="col" className="end">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="muted">
                  <Moment at={row.createdAt.getTime()} style="day-time" />
                </td>
                <td className={styles.movement} title={row.detail || undefined}>
                  {row.title}
                </td>
                <td className="end">{formatMoney(row.amount, { decimals: 0, signed: true })}</td>
                <td className="end muted">{formatMoney(row.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
