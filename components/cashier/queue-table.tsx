import type { ReactNode } from 'react'
import { SuspendedMark } from '@/components/accounts/user-status'
import { CaseTag } from '@/components/risk/request-findings'
import { MONO, TAGS } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import { Table } from '@/components/ui/table'
import type { QueuedRequest } from '@/lib/cashier/read-queue'
import { usualSort } from '@/lib/cashier/rules/queue-filter'
import type { RequestStatus } from '@/lib/cashier/rules/statuses'
import { formatMoney } from '@/lib/client/money-text'
import type { Money } from '@/lib/ledger/rules/money'
import type { OpenCase } from '@/lib/risk/rules/checks'
import {
  CELL_NOTE,
  CUT_NOTE,
  LAST_NARROW,
  PERSON_CELL,
  ROOMY_ONLY,
  rowClass,
  WIDE_ONLY,
} from './list-frame'
import { type QueueView, queueHref, statusName } from './queue-view'
import { RowCheck } from './row-check'
import { RowLink } from './row-link'
import { SortHead } from './sort-head'
import { Waiting } from './waiting'

/** A deposit request or a withdrawal request. */
export interface RequestRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** The profile's current number. */
  readonly profilePhone: string
  readonly openCase: OpenCase | null
  readonly isSuspended: boolean
  /** True if another account with this phone number is on a break. */
  readonly isPhoneOnBreak: boolean
  /** True if an admin has the request: has the deposit open, or is paying the withdrawal. */
  readonly isClaimed: boolean
  readonly claimedById: string | null
  readonly claimedBy: string | null
  /** A decision that is not carried out yet. */
  readonly scheduled: QueuedRequest<RequestStatus>['scheduled']
  readonly approval: QueuedRequest<RequestStatus>['approval']
  /** For a withdrawal: name of the person who put it on hold. */
  readonly heldBy?: string | null
  /** For a withdrawal: the second person who permitted to pay it, and when. */
  readonly approvedBy?: string | null
  readonly approvedAt?: Date | null
  /** For a withdrawal: true if the phone number was changed shortly before. */
  readonly isToNewPhone?: boolean
  /** The same of the account's email, and of its second factor. */
  readonly hasNewEmail?: boolean
  readonly hasNewFactor?: boolean
  readonly amount: Money
  /** Only for a deposit. */
  readonly txnId?: string
  /** For a deposit: number of other requests, pending or accepted, with the same txnID. */
  readonly sameTxnId?: number
  /** For a deposit: true if another request, unless rejected, has a txnID that looks like this one. */
  readonly hasAlike?: boolean
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

interface QueueTableProps {
  /** e.g. `deposit requests`. */
  readonly what: string
  readonly hasTxnId: boolean
  /** Rows that can be selected; null if none can. */
  readonly selectable: readonly string[] | null
  readonly rows: readonly RequestRow[]
  readonly view: QueueView
  readonly viewerId: string
  /** Time in which a request should be decided. Longer pending times are bold. */
  readonly targetMinutes: number
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

const TXN = `overflow-hidden pl-5! text-ellipsis ${ROOMY_ONLY}`

export function QueueTable(props: QueueTableProps) {
  const { what, hasTxnId, selectable, rows, view } = props
  const isPending = view.status === 'Pending'
  const usual = usualSort(isPending ? 'Pending' : undefined)
  const { sort = usual } = view
  // The column shows the pending time, so the oldest row has the largest value.
  const isDown = (sort === 'oldest') === isPending
  const checkAll = selectable ? <RowCheck ids={selectable} label="Select all on this page" /> : null
  return (
    <Table
      look="list"
      caption={`${statusName(hasTxnId ? 'deposit' : 'withdraw', view.status)} ${what}`}
    >
      <thead>
        <tr>
          <SortHead
            view={view}
            label={isPending ? 'Pending for' : 'Decided'}
            isSorted={sort === 'amount' ? null : isDown ? 'descending' : 'ascending'}
            to={sort === usual ? (isPending ? 'newest' : 'oldest') : undefined}
          >
            {checkAll}
          </SortHead>
          <th scope="col">Player</th>
          <th scope="col" className={WIDE_ONLY}>
            Phone
          </th>
          <SortHead
            view={view}
            label="Amount"
            isSorted={sort === 'amount' ? 'descending' : null}
            to={sort === 'amount' ? null : 'amount'}
            className={LAST_NARROW}
          />
          {hasTxnId ? (
            <th scope="col" className={TXN}>
              txnID
            </th>
          ) : null}
          <th scope="col" className={`text-right ${ROOMY_ONLY}`}>
            Sent
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueueRow key={row.id} row={row} {...props} />
        ))}
      </tbody>
    </Table>
  )
}

interface QueueRowProps
  extends Pick<
    QueueTableProps,
    'hasTxnId' | 'selectable' | 'view' | 'viewerId' | 'targetMinutes' | 'now'
  > {
  readonly row: RequestRow
}

function QueueRow(props: QueueRowProps) {
  const { row, hasTxnId, selectable, view, viewerId, targetMinutes, now } = props
  const isSelected = row.id === view.id
  const isOthers = row.isClaimed && row.claimedById !== viewerId
  const isDim = isOthers || row.scheduled !== null
  return (
    <tr className={rowClass(isSelected, isDim)} aria-selected={isSelected}>
      <AgeCell row={row} targetMinutes={targetMinutes} now={now}>
        {selectable?.includes(row.id) ? (
          <RowCheck ids={[row.id]} label={`Select ${row.name}`} />
        ) : null}
      </AgeCell>
      <td className={PERSON_CELL}>
        <RowLink href={queueHref(view, { id: row.id })} isSelected={isSelected} text={row.name} />
        <small className={hasTxnId ? `${CUT_NOTE} ${ROOMY_ONLY}` : CUT_NOTE}>{row.email}</small>
        {row.isSuspended ? <SuspendedMark /> : null}
        <CaseTag of={row.openCase} />
        {row.isPhoneOnBreak ? <Doubt>Phone of a player on a break</Doubt> : null}
        {row.isToNewPhone ? <small className={CELL_NOTE}>New phone number</small> : null}
        {row.hasNewEmail ? <small className={CELL_NOTE}>New email</small> : null}
        {row.hasNewFactor ? <small className={CELL_NOTE}>New second factor</small> : null}
        {row.heldBy && row.status === 'Pending' ? <Doubt>On hold by {row.heldBy}</Doubt> : null}
        {row.scheduled ? (
          <small className={CELL_NOTE}>
            Being{' '}
            {statusName(hasTxnId ? 'deposit' : 'withdraw', row.scheduled.decision).toLowerCase()}
          </small>
        ) : row.isClaimed ? (
          <small className={CELL_NOTE}>
            {isOthers ? row.claimedBy : 'You'} {describeClaim(hasTxnId, isOthers)}
          </small>
        ) : null}
        {row.approvedAt && row.status === 'Pending' ? (
          <small className={CELL_NOTE}>
            To send, approved <Waiting since={row.approvedAt.getTime()} serverNow={now} /> ago
          </small>
        ) : null}
        {row.approval ? (
          <small className={CELL_NOTE}>Approval requested by {row.approval.by}</small>
        ) : null}
        {row.sameTxnId && row.status === 'Pending' ? (
          <Doubt>txnID sent {row.sameTxnId + 1} times</Doubt>
        ) : null}
        {row.hasAlike && row.status === 'Pending' ? <Doubt>Looks like another txnID</Doubt> : null}
        {hasTxnId ? <small className={TXN_BELOW}>{row.txnId}</small> : null}
      </td>
      <td className={`text-fg-2 ${WIDE_ONLY}`}>
        {row.phone}
        {row.phone === row.profilePhone ? null : (
          <small className={CELL_NOTE}>Profile changed after request</small>
        )}
      </td>
      <td className={LAST_NARROW}>
        <b>{formatMoney(row.amount, { decimals: 0 })}</b>
      </td>
      {hasTxnId ? (
        <td className={`max-w-50 text-(length:--text-cap)! ${MONO} ${TXN}`}>{row.txnId}</td>
      ) : null}
      <td className={`text-right text-fg-2 ${ROOMY_ONLY}`}>
        <Moment at={row.createdAt.getTime()} style="short" />
      </td>
    </tr>
  )
}

function describeClaim(isDeposit: boolean, isOthers: boolean): string {
  if (isDeposit) return isOthers ? 'has it open' : 'have it open'
  return isOthers ? 'is paying' : 'are paying'
}

/** Replaces the txnID column on narrow screens. */
const TXN_BELOW = `hidden overflow-hidden text-cap text-ellipsis text-fg-2 @max-[600px]:block ${MONO}`

function Doubt({ children }: { readonly children: ReactNode }) {
  return (
    <span className={TAGS.danger}>
      <Icon name="alert" />
      {children}
    </span>
  )
}

interface AgeCellProps extends Pick<QueueTableProps, 'targetMinutes' | 'now'> {
  readonly row: RequestRow
  readonly children: ReactNode
}

/**
 * Shows the time since the request; for a decided request, the time of the decision and its admin.
 */
function AgeCell({ row, targetMinutes, now, children }: AgeCellProps) {
  if (row.status === 'Pending') {
    const isLate = now - row.createdAt.getTime() > targetMinutes * 60_000
    return (
      <td className={isLate ? 'font-semibold text-fg' : 'text-fg-2'}>
        {children}
        <Waiting since={row.createdAt.getTime()} serverNow={now} />
      </td>
    )
  }
  return (
    <td className="text-fg-2">
      {row.decidedAt ? <Moment at={row.decidedAt.getTime()} style="short" /> : null}
      {row.decidedBy ? <small className={`max-w-[14ch] ${CUT_NOTE}`}>{row.decidedBy}</small> : null}
    </td>
  )
}
