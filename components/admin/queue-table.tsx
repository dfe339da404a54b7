import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/wallet/moment'
import { Waiting } from '@/components/wallet/waiting'
import { formatMoney } from '@/lib/client/money-text'
import type { Money } from '@/lib/domain/money'
import type { RequestStatus } from '@/lib/wire/cashier'
import styles from './queue.module.css'
import { type QueueView, queueHref } from './queue-view'
import { RowPending } from './row-pending'
import { SuspendedMark } from './suspended-mark'

/** From here on a waiting time is written in bold. */
const LATE_AFTER_MS = 30 * 60_000

/** A deposit or a withdraw request. */
export interface RequestRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** What the profile has now. */
  readonly profilePhone: string
  readonly isSuspended: boolean
  /** Another account with this phone number takes a break from play. */
  readonly isPhoneOnBreak: boolean
  /** Of a withdrawal: whether and by whom it is being paid. */
  readonly isBeingPaid?: boolean
  readonly claimedBy?: string | null
  /** Of a withdrawal: the number was changed not long before. */
  readonly isToNewPhone?: boolean
  readonly amount: Money
  /** Of a deposit. */
  readonly txnId?: string
  /** Of a deposit: other requests, open or accepted, with the same txnID. */
  readonly sameTxnId?: number
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

interface QueueTableProps {
  /** e.g. `deposit requests`. */
  readonly what: string
  readonly hasTxnId: boolean
  readonly rows: readonly RequestRow[]
  readonly view: QueueView
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

export function QueueTable({ what, hasTxnId, rows, view, now }: QueueTableProps) {
  const isWaiting = view.status === 'Pending'
  return (
    <table className={`table queue ${styles.queue}`}>
      <caption className="vh">
        {view.status} {what}
      </caption>
      <thead>
        <tr>
          <th scope="col" aria-sort="descending">
            {isWaiting ? 'Waiting' : 'Decided'}
            <Icon name="arrow-down" />
          </th>
          <th scope="col">Player</th>
          <th scope="col" className={styles.phone}>
            Phone
          </th>
          <th scope="col" className="end">
            Amount
          </th>
          {hasTxnId ? (
            <th scope="col" className={`txn ${styles.txn}`}>
              txnID
            </th>
          ) : null}
          <th scope="col" className={`end ${styles.requested}`}>
            Requested
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueueRow key={row.id} row={row} hasTxnId={hasTxnId} view={view} now={now} />
        ))}
      </tbody>
    </table>
  )
}

interface QueueRowProps extends Pick<QueueTableProps, 'hasTxnId' | 'view' | 'now'> {
  readonly row: RequestRow
}

function QueueRow({ row, hasTxnId, view, now }: QueueRowProps) {
  const isSelected = row.id === view.id
  return (
    <tr className={styles.row} aria-selected={isSelected}>
      <AgeCell row={row} now={now} />
      <td className={styles.person}>
        <Link
          className={styles.open}
          href={queueHref(view, { id: row.id })}
          aria-current={isSelected || undefined}
          scroll={false}
          prefetch={false}
          data-queue-row
        >
          {row.name}
          <RowPending />
        </Link>
        <small className={hasTxnId ? styles.email : styles.address}>{row.email}</small>
        {row.isSuspended ? <SuspendedMark /> : null}
        {row.isPhoneOnBreak ? (
          <span className="tag tag--danger">
            <Icon name="alert" />
            Phone of a player on a break
          </span>
        ) : null}
        {row.isToNewPhone ? <small>New phone number</small> : null}
        {row.isBeingPaid ? <small>Being paid by {row.claimedBy}</small> : null}
        {row.sameTxnId && row.status === 'Pending' ? (
          <span className="tag tag--danger">
            <Icon name="alert" />
            txnID filed {row.sameTxnId + 1} times
          </span>
        ) : null}
        {hasTxnId ? <small className={`mono ${styles.txnBelow}`}>{row.txnId}</small> : null}
      </td>
      <td className={`muted ${styles.phone}`}>
        {row.phone}
        {row.phone === row.profilePhone ? null : <small>Profile changed since</small>}
      </td>
      <td className="end">
        <b>{formatMoney(row.amount, { decimals: 0 })}</b>
      </td>
      {hasTxnId ? <td className={`mono txn ${styles.txn}`}>{row.txnId}</td> : null}
      <td className={`end muted ${styles.requested}`}>
        <Moment at={row.createdAt.getTime()} style="short" />
      </td>
    </tr>
  )
}

/** How long it waits; for a decided one, when that was and by whom. */
function AgeCell({ row, now }: { readonly row: RequestRow; readonly now: number }) {
  if (row.status === 'Pending') {
    const isLate = now - row.createdAt.getTime() > LATE_AFTER_MS
    return (
      <td className={isLate ? 'late' : 'muted'}>
        <Waiting since={row.createdAt.getTime()} serverNow={now} />
      </td>
    )
  }
  return (
    <td className="muted">
      {row.decidedAt ? <Moment at={row.decidedAt.getTime()} style="short" /> : null}
      {row.decidedBy ? <small className={styles.decider}>{row.decidedBy}</small> : null}
    </td>
  )
}
