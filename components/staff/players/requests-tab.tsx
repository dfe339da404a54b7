import { DataTable } from '@/components/staff/lists/data-table'
import type { PlayerView } from '@/components/staff/lists/player-view'
import {
  DEPOSITS,
  disputeHref,
  parseQueueView,
  queueHref,
  WITHDRAWALS,
} from '@/components/staff/lists/queue-view'
import { LINK, MONO } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { StatusMark } from '@/components/ui/status-mark'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type {
  PlayerRequest,
  PlayerRequestPage,
  RequestCounts,
} from '@/lib/house/players/read-requests'
import { rejectionLabel } from '@/lib/money/wallets/rules/rejection'
import { toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import { CUT_CELL, Earlier, Filters, ListCard, NARROW, ROOMY } from './parts'

interface RequestsTabProps {
  readonly page: PlayerRequestPage
  readonly counts: RequestCounts
  readonly view: PlayerView
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/**
 * Shows every request of the player, decided or not, with who decided it, why and how long it took.
 */
export function RequestsTab({ page, counts, view, now }: RequestsTabProps) {
  const { deposits, withdrawals } = counts
  return (
    <ListCard
      title="Requests"
      beside={
        <Filters
          view={view}
          of={[
            [undefined, `All ${formatCount(deposits + withdrawals)}`],
            ['deposit', `Deposits ${formatCount(deposits)}`],
            ['withdrawal', `Withdrawals ${formatCount(withdrawals)}`],
          ]}
        />
      }
      isEmpty={page.rows.length === 0}
      empty="No requests."
      foot={
        <Earlier view={view} earlier={page.earlier}>
          Newest first
        </Earlier>
      }
    >
      <DataTable
        look="player"
        caption="Requests, newest first"
        heads={[
          ['Requested', ROOMY],
          'What',
          'Status',
          ['Decided by, after', ROOMY],
          ['Amount', 'text-right'],
        ]}
        rows={page.rows}
      >
        {(request) => <RequestLine key={request.id} request={request} now={now} />}
      </DataTable>
    </ListCard>
  )
}

function RequestLine({ request, now }: { readonly request: PlayerRequest; readonly now: number }) {
  const { id, kind, amount, status, createdAt, decidedAt, decidedBy } = request
  const list = kind === 'deposit' ? DEPOSITS : WITHDRAWALS
  const took = formatElapsed((decidedAt?.getTime() ?? now) - createdAt.getTime())
  const when = <Moment at={createdAt.getTime()} style="day-time" />
  const [filed, ...rest] = detailsOf(request)
  const more = rest.length > 0 ? `, ${rest.join(', ')}` : ''
  return (
    <tr>
      <td className={`text-fg-2 ${ROOMY}`}>{when}</td>
      <td className={CUT_CELL} title={`${filed}${more}`}>
        <Link className={LINK} href={queueHref(parseQueueView(list, { status }), { id })}>
          {kind === 'deposit' ? 'Deposit' : 'Withdrawal'}
        </Link>
        <span className="text-fg-2">
          , <span className={kind === 'deposit' ? MONO : ''}>{filed}</span>
          {more}
        </span>
        <small className={`text-cap text-fg-2 ${NARROW}`}>{when}</small>
      </td>
      <td>
        <StatusMark status={status} isPayout={kind === 'withdrawal'} />
      </td>
      <td className={`text-fg-2 ${ROOMY}`}>
        {decidedAt === null ? `pending ${took}` : [decidedBy, took].filter(Boolean).join(', ')}
      </td>
      <td className="text-right font-medium tabular-nums">
        {formatMoney(amount, { decimals: 0 })}
        <div>
          <Link className={`${LINK} text-cap font-normal text-fg-2`} href={disputeHref(id)}>
            Dispute<span className="sr-only"> about this request</span>
          </Link>
        </div>
      </td>
    </tr>
  )
}

/** Returns the txnID or phone number, then the wallet and, for a rejected request, the reason. */
function detailsOf(request: PlayerRequest): string[] {
  const { kind, txnId, wallet, phone, rejectionReason, rejectionNote } = request
  const filed = kind === 'deposit' ? (txnId ?? 'no txnID') : `to ${phone}`
  const known = toWallet(wallet)
  const rest = [known && WALLET_NAMES[known], rejectionLabel(rejectionReason), rejectionNote]
  return [filed, ...rest.flatMap((part) => part || [])]
}
