import type { ReactNode } from 'react'
import { DataTable } from '@/components/staff/lists/data-table'
import {
  CELL_NOTE,
  CUT_NOTE,
  LAST_NARROW,
  PERSON_CELL,
  ROOMY_ONLY,
  rowClass,
} from '@/components/staff/lists/list-frame'
import { type QueueView, queueHref, statusName } from '@/components/staff/lists/queue-view'
import { RowCheck } from '@/components/staff/lists/row-check'
import { RowLink } from '@/components/staff/lists/row-link'
import { SortHead } from '@/components/staff/lists/sort-head'
import { HeldMark } from '@/components/staff/queue/held-mark'
import { MONO } from '@/components/ui/classes'
import { Face } from '@/components/ui/face'
import { Moment } from '@/components/ui/moment'
import { Waiting } from '@/components/ui/waiting'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { Money } from '@/lib/base/format/rules/money'
import type { QueuedRequest } from '@/lib/money/cashier/read-queue'
import { usualSort } from '@/lib/money/cashier/rules/queue-filter'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import { LOOK_FROM, STOP_FROM } from '@/lib/money/risk/rules/catalog'
import type { OpenCase } from '@/lib/money/risk/rules/checks'
import { toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

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
  readonly approval: QueuedRequest<RequestStatus>['approval']
  readonly refusedApproval: QueuedRequest<RequestStatus>['refusedApproval']
  /** The mobile wallet that the player named. */
  readonly wallet?: string | null
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

const TXN = `overflow-hidden pl-5 text-ellipsis ${ROOMY_ONLY}`

export function QueueTable(props: QueueTableProps) {
  const { what, hasTxnId, selectable, rows, view } = props
  const isPending = view.status === 'Pending'
  const usual = usualSort(isPending ? 'Pending' : undefined)
  const { sort = usual } = view
  // The column shows the pending time, so the oldest row has the largest value.
  const isDown = (sort === 'oldest') === isPending
  const checkAll = selectable ? <RowCheck ids={selectable} label="Select all on this page" /> : null
  return (
    <DataTable
      look="list"
      caption={`${statusName(hasTxnId ? 'deposit' : 'withdraw', view.status)} ${what}`}
      heads={[
        <SortHead
          key="time"
          view={view}
          label={isPending ? 'Pending for' : 'Decided'}
          isSorted={sort === 'amount' ? null : isDown ? 'descending' : 'ascending'}
          to={sort === usual ? (isPending ? 'newest' : 'oldest') : undefined}
        >
          {checkAll}
        </SortHead>,
        'Player',
        hasTxnId ? null : ['Pay to', ROOMY_ONLY],
        <SortHead
          key="Amount"
          view={view}
          label="Amount"
          isSorted={sort === 'amount' ? 'descending' : null}
          to={sort === 'amount' ? null : 'amount'}
          className={LAST_NARROW}
        />,
        hasTxnId ? ['txnID, wallet', TXN] : null,
        ['Sent', `text-right ${ROOMY_ONLY}`],
      ]}
      rows={rows}
    >
      {(row) => <QueueRow key={row.id} row={row} {...props} />}
    </DataTable>
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
  const hand = handOf(props)
  return (
    <tr className={rowClass(isSelected, isOthers)} aria-selected={isSelected}>
      <AgeCell row={row} targetMinutes={targetMinutes} now={now}>
        {selectable?.includes(row.id) ? (
          <RowCheck ids={[row.id]} label={`Select ${row.name}`} />
        ) : null}
      </AgeCell>
      <td className={PERSON_CELL}>
        <RowLink href={queueHref(view, { id: row.id })} isSelected={isSelected} text={row.name} />
        <RowNote row={row} hasTxnId={hasTxnId} viewerId={viewerId} now={now} />
        {hasTxnId ? <small className={TXN_BELOW}>{row.txnId}</small> : null}
      </td>
      {hasTxnId ? null : (
        <td className={`text-fg-2 ${ROOMY_ONLY}`}>
          {row.phone}
          <small className={CELL_NOTE}>{walletName(row)}</small>
        </td>
      )}
      <td className={LAST_NARROW}>
        <b>{formatMoney(row.amount, { decimals: 0 })}</b>
        <small className={`${CELL_NOTE} @min-[37.5rem]:hidden`}>{walletName(row)}</small>
      </td>
      {hasTxnId ? (
        <td className={`max-w-32 text-(length:--text-cap) ${TXN}`}>
          <span className={MONO}>{row.txnId}</span>
          <small className={CELL_NOTE}>{walletName(row)}</small>
        </td>
      ) : null}
      <td className={`text-right text-fg-2 ${ROOMY_ONLY}`}>
        <Moment at={row.createdAt.getTime()} style="short" />
        {hand === null ? null : (
          <small className={`${CELL_NOTE} flex items-center justify-end gap-1`} title={hand.text}>
            <Face name={hand.by} className="size-4 rounded-[3px] text-[0.5rem]/none" />
            {hand.isYou ? 'You' : hand.by.split(' ')[0]}
            <span className="sr-only">: {hand.text}</span>
          </small>
        )}
      </td>
    </tr>
  )
}

function walletName({ wallet }: RequestRow): string {
  const known = toWallet(wallet)
  return known ? WALLET_NAMES[known] : ''
}

/** Returns who has the row in hand, e.g. `You have it open`; null if nobody does. */
function handOf({ row, hasTxnId, viewerId }: Pick<QueueRowProps, 'row' | 'hasTxnId' | 'viewerId'>) {
  const { isClaimed, claimedById, claimedBy } = row
  if (!isClaimed || claimedBy === null) return null
  const isYou = claimedById === viewerId
  const text = `${isYou ? 'You' : claimedBy} ${describeClaim(hasTxnId, !isYou)}`
  return { by: claimedBy, isYou, text }
}

type RowNoteProps = Pick<QueueRowProps, 'row' | 'hasTxnId' | 'viewerId' | 'now'>

/**
 * The second line: what to know before opening the row, then the email. It never grows, so that rows
 * stay where they are; the panel shows all of it.
 */
function RowNote({ row, hasTxnId, viewerId, now }: RowNoteProps) {
  const marks = rowMarks(row, { isPayout: !hasTxnId, viewerId, now })
  const hand = handOf({ row, hasTxnId, viewerId })
  return (
    <small className={CUT_NOTE} title={marks.map(({ text }) => text).join(', ') || undefined}>
      <HeldMark id={row.id} />
      {hand ? <span className="@min-[37.5rem]:hidden">{hand.text} · </span> : null}
      {marks.map(({ text, tone }) => (
        <span key={text}>
          <span className={ROW_TONES[tone]}>{text}</span>
          {' · '}
        </span>
      ))}
      {row.email}
    </small>
  )
}

/** Classes of a mark in a row's second line. */
export const ROW_TONES = {
  stop: 'font-medium text-danger',
  look: 'font-medium text-caution',
  note: 'text-fg',
} as const

interface Reader {
  readonly isPayout: boolean
  readonly viewerId: string
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Returns what to know about a row before it is opened, the gravest first. */
export function rowMarks(
  row: RequestRow,
  { isPayout, viewerId, now }: Reader,
): readonly { readonly text: string; readonly tone: keyof typeof ROW_TONES }[] {
  const { openCase, approval, refusedApproval, approvedAt, claimedById, claimedBy } = row
  const isPending = row.status === 'Pending'
  const score = openCase?.score ?? 0
  const stops = [
    row.isSuspended && 'Suspended',
    score >= STOP_FROM && `Risk ${score}`,
    row.isPhoneOnBreak && 'Phone of a player on a break',
    isPending && row.heldBy && `On hold by ${row.heldBy}`,
    isPending && row.sameTxnId && `txnID sent ${row.sameTxnId + 1} times`,
    isPending && row.hasAlike && 'Looks like another txnID',
  ]
  const isLapsed = isPending && isPayout && !row.isClaimed && claimedById !== null
  const starter = claimedById === viewerId ? 'you' : claimedBy
  const looks = [
    score >= LOOK_FROM && score < STOP_FROM && `Risk ${score}`,
    isLapsed && `Payment started by ${starter}, not finished`,
    isPending && !approval && refusedApproval && 'Approval refused',
    row.isToNewPhone && 'New phone number',
    row.phone !== row.profilePhone && 'Profile changed after request',
    row.hasNewEmail && 'New email',
    row.hasNewFactor && 'New second factor',
  ]
  const sentFor = approvedAt ? formatElapsed(now - approvedAt.getTime()) : ''
  const notes = [
    isPending && approvedAt && `To send, approved ${sentFor} ago`,
    approval && `Approval requested by ${approval.by}`,
  ]
  const marks = (texts: readonly unknown[], tone: keyof typeof ROW_TONES) =>
    texts.flatMap((text) => (typeof text === 'string' ? [{ text, tone }] : []))
  return [...marks(stops, 'stop'), ...marks(looks, 'look'), ...marks(notes, 'note')]
}

function describeClaim(isDeposit: boolean, isOthers: boolean): string {
  if (isDeposit) return isOthers ? 'has it open' : 'have it open'
  return isOthers ? 'is paying' : 'are paying'
}

/** Replaces the txnID column on narrow screens. */
const TXN_BELOW = `hidden overflow-hidden text-cap text-ellipsis text-fg-2 @max-[37.5rem]:block ${MONO}`

/** Wide enough for the longest time, so that no column moves when a minute passes. */
const AGE = 'inline-block @min-[37.5rem]:min-w-20'

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
        <span className={AGE}>
          <Waiting since={row.createdAt.getTime()} serverNow={now} />
        </span>
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
