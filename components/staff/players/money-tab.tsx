import type { ReactNode } from 'react'
import { DataTable } from '@/components/staff/lists/data-table'
import { type PlayerView, playerHref } from '@/components/staff/lists/player-view'
import {
  DEPOSITS,
  parseQueueView,
  queueHref,
  statusName,
  WITHDRAWALS,
} from '@/components/staff/lists/queue-view'
import { LINK, MONO } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import type { MoneyPage, MoneyRow, MoneyTransfer } from '@/lib/house/players/read-money'
import type { PlayerNotes } from '@/lib/house/players/read-notes'
import type { Sitting } from '@/lib/house/players/rules/sittings'
import { ADJUSTMENT_NAMES } from '@/lib/money/ledger/rules/adjustments'
import { NotesCard } from './notes-tab'
import { CUT_CELL, counted, Earlier, Filters, ListCard, NARROW, ROOMY, TAB_GRID } from './parts'

interface MoneyTabProps {
  readonly page: MoneyPage
  readonly notes: PlayerNotes
  readonly view: PlayerView
  /** The server's clock, epoch milliseconds. */
  readonly now: number
  /** Shown next to the list, above the notes. */
  readonly children: ReactNode
}

const SHOWN = [
  [undefined, 'All'],
  ['deposits', 'Deposits'],
  ['withdrawals', 'Payouts'],
  ['adjustments', 'Adjustments'],
  ['surewin', 'SureWin'],
] as const

/** Shows what moved the balance and who decided it. The bets of a sitting are one row. */
export function MoneyTab({ page, notes, view, now, children }: MoneyTabProps) {
  return (
    <div className={TAB_GRID}>
      <ListCard
        title="Money"
        beside={<Filters view={view} of={SHOWN} />}
        isEmpty={page.rows.length === 0}
        empty="No transactions here."
        foot={
          <Earlier view={view} earlier={page.earlier}>
            Bets are grouped by sitting
          </Earlier>
        }
      >
        <DataTable
          look="player"
          caption="Balance transactions, newest first"
          heads={[
            ['When', ROOMY],
            'What',
            ['Decided by, after', ROOMY],
            ['Amount', 'text-right'],
            ['Balance', `text-right ${ROOMY}`],
          ]}
          rows={page.rows}
        >
          {(row) => <MoneyLine key={row.key} row={row} playerId={view.id} now={now} />}
        </DataTable>
      </ListCard>
      <div className="grid gap-3">
        {children}
        <NotesCard playerId={view.id} notes={notes} />
      </div>
    </div>
  )
}

interface LineProps {
  readonly when: ReactNode
  readonly what: ReactNode
  /** The same in plain text, for when it is cut off. */
  readonly title: string
  readonly decided: ReactNode
  readonly amount: bigint
  readonly balance: bigint
  readonly className?: string
}

interface MoneyLineProps {
  readonly row: MoneyRow
  readonly playerId: string
  readonly now: number
}

function MoneyLine({ row, playerId, now }: MoneyLineProps) {
  return row.kind === 'sitting' ? (
    <SittingLine sitting={row.sitting} playerId={playerId} />
  ) : (
    <TransferLine transfer={row.transfer} now={now} />
  )
}

function Line({ when, what, title, decided, amount, balance, className }: LineProps) {
  return (
    <tr className={className}>
      <td className={`text-fg-2 ${ROOMY}`}>{when}</td>
      <td className={CUT_CELL} title={title}>
        {what}
        <small className={`text-cap text-fg-2 ${NARROW}`}>{when}</small>
      </td>
      <td className={`text-fg-2 ${ROOMY}`}>{decided}</td>
      <td className="text-right font-medium tabular-nums">
        {formatMoney(amount, { decimals: amount % 100n === 0n ? 0 : 2, signed: true })}
        <small className={`text-cap font-normal text-fg-2 ${NARROW}`}>{formatMoney(balance)}</small>
      </td>
      <td className={`text-right text-fg-2 tabular-nums ${ROOMY}`}>{formatMoney(balance)}</td>
    </tr>
  )
}

interface SittingLineProps {
  readonly sitting: Sitting
  readonly playerId: string
}

/** Links to the sitting's bets, each with its proof. */
function SittingLine({ sitting, playerId }: SittingLineProps) {
  const { began, ended, bets, rounds, staked, net, balance } = sitting
  const text = `${counted(bets, 'bet')}, ${counted(rounds, 'round')}`
  return (
    <Line
      className="bg-surface-2"
      when={<Moment at={began.getTime()} style="day-time" />}
      what={
        <Link
          className={`${LINK} text-fg-2`}
          href={playerHref(playerId, { tab: 'play', before: String(ended.getTime() + 1) })}
        >
          {text} to <Moment at={ended.getTime()} style="time" />
        </Link>
      }
      title={text}
      decided={`${formatMoney(staked, { decimals: 0 })} staked`}
      amount={net}
      balance={balance}
    />
  )
}

function TransferLine({
  transfer,
  now,
}: {
  readonly transfer: MoneyTransfer
  readonly now: number
}) {
  const { name, detail } = wordsOf(transfer)
  return (
    <Line
      when={<Moment at={transfer.createdAt.getTime()} style="day-time" />}
      what={
        <>
          <b className="font-medium">{name}</b>
          {detail === '' ? null : (
            <span className="text-fg-2">
              , <span className={transfer.txnId === null ? '' : MONO}>{detail}</span>
            </span>
          )}
        </>
      }
      title={detail === '' ? name : `${name}, ${detail}`}
      decided={<Decided transfer={transfer} now={now} />}
      amount={transfer.amount}
      balance={transfer.balance}
    />
  )
}

function wordsOf(transfer: MoneyTransfer): { name: string; detail: string } {
  const { kind, txnId, phone, adjustmentType, reason, referred } = transfer
  switch (kind) {
    case 'deposit':
      return { name: 'Deposit', detail: txnId ?? '' }
    case 'deposit_reversal':
      return { name: 'Deposit reversed', detail: txnId ?? '' }
    case 'withdrawal_hold':
      return { name: 'Withdrawal', detail: phone ? `to ${phone}` : '' }
    case 'withdrawal_return':
      return { name: 'Withdrawal returned', detail: phone ? `to ${phone}` : '' }
    case 'withdrawal_reversal':
      return { name: 'Withdrawal came back', detail: phone ? `from ${phone}` : '' }
    case 'surewin_deposit':
      return { name: 'To SureWin', detail: '' }
    case 'surewin_withdrawal':
      return { name: 'From SureWin', detail: '' }
    case 'referral_reward':
      return { name: 'Referral reward', detail: referred ?? '' }
    case 'adjustment':
      return { name: ADJUSTMENT_NAMES[adjustmentType ?? 'correction'], detail: reason ?? '' }
    default:
      throw new Error(`transfer ${transfer.id}: expected no ${kind} outside of a sitting`)
  }
}

/** Shows who decided a request and how long it took, or how long it has been waiting. */
function Decided({ transfer, now }: { readonly transfer: MoneyTransfer; readonly now: number }) {
  const { kind, requestId, status, by, filedAt, decidedAt } = transfer
  if (kind === 'adjustment') return by
  if (requestId === null || filedAt === null) return null
  const isDeposit = transfer.txnId !== null
  const list = isDeposit ? DEPOSITS : WITHDRAWALS
  const state = statusName(isDeposit ? 'deposit' : 'withdraw', status ?? '')
  const href = queueHref(parseQueueView(list, { status: status ?? '' }), { id: requestId })
  const took = formatElapsed((decidedAt?.getTime() ?? now) - filedAt.getTime())
  return (
    <Link className={LINK} href={href}>
      {status === 'Accepted' ? `${by ?? 'Accepted'}, ${took}` : `${state}, ${took}`}
    </Link>
  )
}
