import { formatMoney } from '@/lib/client/money-text'
import { GROUP_NAMES } from '@/lib/domain/statement'
import type { PerBalance, StatementSummary } from '@/lib/queries/statement-summary'
import styles from './statement.module.css'

/** Balances at both ends of the days, and what moved them: the column adds up. */
export function StatementSums({ summary }: { readonly summary: StatementSummary }) {
  const { opening, closing, totals } = summary
  return (
    <div className="card">
      <table className={`table ${styles.sums}`} aria-labelledby="sums">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Kind</span>
            </th>
            <th scope="col" className="end">
              Main
            </th>
            <th scope="col" className="end">
              SureWin
            </th>
          </tr>
        </thead>
        <tbody>
          <SumsRow label="Opening balance" amounts={opening} isEnd />
          {totals.map(({ group, count, net }) => (
            <SumsRow
              key={group}
              label={GROUP_NAMES[group]}
              note={`${count.toLocaleString('en')}×`}
              amounts={net}
            />
          ))}
          <SumsRow label="Closing balance" amounts={closing} isEnd />
        </tbody>
      </table>
    </div>
  )
}

interface SumsRowProps {
  readonly label: string
  readonly note?: string
  readonly amounts: PerBalance
  /** A balance, not a change of one. */
  readonly isEnd?: boolean
}

function SumsRow({ label, note, amounts, isEnd = false }: SumsRowProps) {
  const text = (amount: bigint) =>
    isEnd || amount !== 0n ? formatMoney(amount, { signed: !isEnd }) : '–'
  return (
    <tr className={isEnd ? styles.balance : undefined}>
      <th scope="row">
        {label}
        {note ? <small> {note}</small> : null}
      </th>
      <td className="end">{text(amounts.main)}</td>
      <td className="end">{text(amounts.surewin)}</td>
    </tr>
  )
}
