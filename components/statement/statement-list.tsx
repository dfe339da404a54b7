import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-states'
import { Moment } from '@/components/wallet/moment'
import { AmountCells, MovementHeads } from '@/components/wallet/movement-table'
import { BALANCE_NAMES } from '@/lib/domain/statement'
import type { MovementPage, MovementRow } from '@/lib/queries/statement'
import { proofHref } from './proof-href'
import styles from './statement.module.css'
import { isFiltered, type StatementView, statementHref } from './statement-view'
import { Steps } from './steps'

interface StatementListProps {
  readonly page: MovementPage
  readonly view: StatementView
}

/** A page of a statement: every movement with its transaction and the balance it left. */
export function StatementList({ page, view }: StatementListProps) {
  const { rows, earlier, newer } = page
  if (rows.length === 0 && !newer) {
    return (
      <EmptyState>
        {isFiltered(view)
          ? 'No movement matches. Choose other days or another kind.'
          : 'No movements yet. The first accepted deposit will stand here.'}
      </EmptyState>
    )
  }
  return (
    <div className="card">
      <table className={`table ${styles.movements}`}>
        <caption className="vh">Movements, newest first</caption>
        <thead>
          <tr>
            <MovementHeads />
            <th scope="col" className="end bal">
              Transaction
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.cursor}>
              <MovementCell row={row} zone={view.zone} />
              <AmountCells row={row} />
              <td className={`end muted bal ${styles.transaction}`}>{row.id}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Steps
        what="movements"
        newerHref={newer && statementHref(view, { before: undefined, after: newer })}
        earlierHref={earlier && statementHref(view, { before: earlier, after: undefined })}
      />
    </div>
  )
}

function MovementCell({
  row,
  zone,
}: {
  readonly row: MovementRow
  readonly zone?: string | undefined
}) {
  const { round, detail } = row
  return (
    <td>
      <b>{row.title}</b>
      <small>
        <Moment at={row.createdAt.getTime()} style="stamp" zone={zone} />
        {detail ? ', ' : null}
        {round ? (
          <Link className="link link--alone" href={proofHref(round)} prefetch={false}>
            {detail}
          </Link>
        ) : (
          detail
        )}
        <span className={styles.balanceOf}>
          {BALANCE_NAMES[row.balanceOf]}
          <span className={styles.narrow}>, transaction {row.id}</span>
        </span>
      </small>
    </td>
  )
}
