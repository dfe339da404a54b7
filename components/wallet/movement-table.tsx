import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { formatMoney } from '@/lib/client/money-text'
import type { MovementRow } from '@/lib/queries/statement'
import { Moment, type MomentStyle } from './moment'

interface MovementTableProps {
  readonly rows: readonly MovementRow[]
  readonly momentStyle: MomentStyle
  /** What leads to other pages. */
  readonly foot: ReactNode
}

/** Movements of one balance, each with the balance it left. */
export function MovementTable({ rows, momentStyle, foot }: MovementTableProps) {
  return (
    <div className="card">
      <table className="table">
        <thead>
          <tr>
            <MovementHeads />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.cursor}>
              <td>
                <b>{row.title}</b>
                <small>
                  <Moment at={row.countsFrom.getTime()} style={momentStyle} />
                  {row.detail ? `, ${row.detail}` : null}
                </small>
              </td>
              <AmountCells row={row} />
            </tr>
          ))}
        </tbody>
      </table>
      {foot}
    </div>
  )
}

/** Over a movement and its `AmountCells`. */
export function MovementHeads() {
  return (
    <>
      <th scope="col">Movement</th>
      <th scope="col" className="end">
        Amount<small>, balance</small>
      </th>
      <th scope="col" className="end bal">
        Balance
      </th>
    </>
  )
}

/** Amount, and the balance after it: beneath the amount on phones, beside it where there is room. */
export function AmountCells({ row }: { readonly row: MovementRow }) {
  return (
    <>
      <td className="end amount">
        <b>{formatMoney(row.amount, { signed: true })}</b>
        <small>{formatMoney(row.balance)}</small>
      </td>
      <td className="end muted bal">{formatMoney(row.balance)}</td>
    </>
  )
}

interface EarlierAndLatestProps {
  /** Where the list stands. */
  readonly path: string
  /** Cursor of the next, earlier page; null at the end. */
  readonly earlier: string | null
  /** Whether these are not the newest movements. */
  readonly isEarlier: boolean
}

/** Leads on to earlier movements, and from there back to the latest. */
export function EarlierAndLatest({ path, earlier, isEarlier }: EarlierAndLatestProps) {
  return (
    <>
      {earlier ? (
        <Link className="more" href={`${path}?before=${earlier}`} scroll={false}>
          Earlier movements
        </Link>
      ) : null}
      {isEarlier ? (
        <Link className="more" href={path} scroll={false}>
          Latest movements
        </Link>
      ) : null}
    </>
  )
}
