import type { ReactNode } from 'react'
import { Sentence } from '@/components/staff/lists/audit-sentence'
import { DataTable } from '@/components/staff/lists/data-table'
import {
  DEPOSITS,
  disputeHref,
  parseQueueView,
  queueHref,
  WITHDRAWALS,
} from '@/components/staff/lists/queue-view'
import { TitledCard } from '@/components/staff/lists/titled-card'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { DASH, DASH_EMPTY, LINK, MONO, NOTICE } from '@/components/ui/classes'
import { Sum } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PrintButton } from '@/components/ui/print-button'
import { StatusMark } from '@/components/ui/status-mark'
import { formatMoney } from '@/lib/base/browser/money-text'
import { money, moneyFromDecimal } from '@/lib/base/format/rules/money'
import type { Dispute, DisputeLine } from '@/lib/house/requests/read-dispute'
import { describeTxnDifference } from '@/lib/money/matching/rules/match'
import { rejectionForStaff, rejectionLabel } from '@/lib/money/wallets/rules/rejection'
import { spaceNumber, toWallet, WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'

interface DisputePageProps extends Dispute {
  /** False if numbers in messages and references are blanked. */
  readonly isWhole: boolean
  /** When it was opened, which is when it was printed. Epoch milliseconds. */
  readonly now: number
}

/** All about one request on a page to print: what was asked, what the wallet says, who decided. */
export function DisputePage(props: DisputePageProps) {
  const { request, isWhole, now } = props
  const isDeposit = request.kind === 'deposit'
  const what = isDeposit ? 'Deposit' : 'Withdrawal'
  const list = isDeposit ? DEPOSITS : WITHDRAWALS
  const href = queueHref(parseQueueView(list, { status: request.status }), { id: request.id })
  return (
    <BrowserTexts of={['rejections']}>
      <main className={`${DASH} max-w-230`}>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <p className="text-sm print:hidden">
              <Link className={LINK} href={href}>
                Open the request
              </Link>
            </p>
            <h1 className="text-title wrap-anywhere">
              {what} of {sum(request.amount)}, {request.name}
            </h1>
            <p className="text-sm text-fg-2 wrap-anywhere">
              Request <span className={MONO}>{request.id}</span>, as of{' '}
              <Moment at={now} style="date-time" />
            </p>
          </div>
          <div className="print:hidden">
            <PrintButton>Print</PrintButton>
          </div>
        </div>
        {isWhole ? null : (
          <p className={NOTICE}>
            You can’t read messages, so numbers in messages and references are blanked.
          </p>
        )}
        <RequestCard request={request} />
        <LineCard {...props} />
        <AroundCard {...props} />
        <DecisionCard {...props} />
        <ToldCard {...props} />
      </main>
    </BrowserTexts>
  )
}

const sum = (minor: bigint) => formatMoney(money(minor))
const ROWS = 'border-t border-line px-5 pb-2 [&_dd]:wrap-anywhere'

function RequestCard({ request }: Pick<Dispute, 'request'>) {
  const wallet = toWallet(request.wallet)
  const { decidedAt, decidedBy } = request
  const reason = rejectionForStaff(request)
  return (
    <TitledCard id="request" title="The request">
      <Sum
        className={ROWS}
        of={[
          [
            'Status',
            <StatusMark
              key="status"
              status={request.status}
              isPayout={request.kind === 'withdraw'}
            />,
          ],
          ['Player', `${request.name}, ${request.email}`],
          ['Phone', request.phone === '' ? 'None' : spaceNumber(request.phone)],
          wallet !== null && ['Mobile wallet', WALLET_NAMES[wallet]],
          ['Requested', <Moment key="at" at={request.createdAt.getTime()} style="date-time" />],
          ...(request.kind === 'deposit' ? depositFacts(request) : payoutFacts(request)),
          decidedAt !== null && [
            'Decided',
            <span key="decided">
              {decidedBy === null ? null : `${decidedBy}, `}
              <Moment at={decidedAt.getTime()} style="date-time" />
            </span>,
          ],
          reason !== '' && ['Reason', reason],
        ]}
      />
    </TitledCard>
  )
}

type Fact = readonly [name: string, value: ReactNode] | false

function depositFacts(
  request: Extract<Dispute['request'], { readonly kind: 'deposit' }>,
): readonly Fact[] {
  const { txnId, askedAmount, amount, paidTo, sameTxn, reversal } = request
  return [
    [
      'txnID',
      <span key="id" className={MONO}>
        {txnId || 'None'}
      </span>,
    ],
    ['Amount', askedAmount === null ? sum(amount) : `${sum(amount)}, asked ${sum(askedAmount)}`],
    paidTo.length > 0 && [
      'Told to pay to',
      paidTo.map(({ number }) => spaceNumber(number)).join(' or '),
    ],
    sameTxn.length > 0 && [
      'Same or similar txnID',
      sameTxn.map((other, at) => (
        <span key={other.id}>
          {at > 0 ? ', ' : null}
          <Link className={LINK} href={disputeHref(other.id)}>
            {other.status.toLowerCase()} request
          </Link>
        </span>
      )),
    ],
    reversal !== null && [
      'Reversed',
      <span key="reversal">
        {[reversal.by, reversal.signedBy].filter(Boolean).join(' and ')},{' '}
        <Moment at={reversal.at} style="date-time" />:{' '}
        {[rejectionLabel(reversal.reason), reversal.note].filter(Boolean).join('. ')}
        {reversal.owedMajor > 0
          ? `. ${formatMoney(moneyFromDecimal(reversal.owedMajor))} still owed`
          : null}
      </span>,
    ],
  ]
}

function payoutFacts(
  request: Extract<Dispute['request'], { readonly kind: 'withdraw' }>,
): readonly Fact[] {
  const { amount, payoutId, channelName, approvedAt, approvedBy, heldBy, holdReason } = request
  return [
    ['Amount', sum(amount)],
    channelName !== null && ['Sent from', channelName],
    payoutId !== null && [
      'ID of the money sent',
      <span key="id" className={MONO}>
        {payoutId}
      </span>,
    ],
    approvedAt !== null && [
      'Permitted',
      <span key="permitted">
        {approvedBy}, <Moment at={approvedAt.getTime()} style="date-time" />
      </span>,
    ],
    heldBy !== null && ['On hold', `${heldBy}: ${holdReason}`],
  ]
}

const BY = {
  backs: 'This line backs the request, for ever.',
  pays: 'This line has the ID of the payout.',
  'same-id': 'This line has the request’s txnID.',
  'txn-id': 'Proposed: its ID is nearly the request’s.',
  sender: 'Proposed: the same sender and amount, another ID.',
  joined: 'Proposed: paid from another wallet, the same amount at about that time.',
} as const

const SOURCES: Readonly<Record<string, string>> = {
  device: 'A phone',
  file: 'The wallet’s file',
  paste: 'Pasted by staff',
  typed: 'Typed by staff',
}

function LineCard({ request, line, messages }: DisputePageProps) {
  return (
    <TitledCard id="line" title="What the wallet says">
      {line === null ? (
        <p className={DASH_EMPTY}>
          {request.kind === 'deposit'
            ? 'No line of a wallet has this txnID, and none is near.'
            : 'No line of a wallet has the ID of this payout.'}
        </p>
      ) : (
        <>
          <p className={DASH_EMPTY}>
            {BY[line.by]} {otherUse(line, request.id)}
            {line.by === 'txn-id' && request.kind === 'deposit'
              ? `${describeTxnDifference(request.txnId, line.externalId)}.`
              : null}
          </p>
          <Sum
            className={ROWS}
            of={[
              ['Channel', line.channelName],
              [
                'ID',
                <span key="id" className={MONO}>
                  {line.externalId}
                </span>,
              ],
              [line.direction === 'in' ? 'Came in' : 'Went out', amountOf(line)],
              line.amount !== request.amount && ['Differs by', sum(line.amount - request.amount)],
              [line.direction === 'in' ? 'From' : 'To', line.side ?? 'Not given'],
              line.reference !== null && ['Reference', line.reference],
              [
                'By the wallet’s clock',
                <Moment key="at" at={line.at.getTime()} style="date-time" />,
              ],
              [
                'Reached us',
                <span key="received">
                  {SOURCES[line.source] ?? line.source}
                  {line.isProven ? ', proven' : null},{' '}
                  <Moment at={line.receivedAt.getTime()} style="date-time" />
                </span>,
              ],
            ]}
          />
          {messages.map(({ id, text, receivedAt }) => (
            <blockquote key={id} className="border-t border-line px-5 py-2.5 text-sm wrap-anywhere">
              “{text}”{' '}
              <span className="text-fg-2">
                <Moment at={receivedAt.getTime()} style="date-time" />
              </span>
            </blockquote>
          ))}
        </>
      )}
    </TitledCard>
  )
}

/** Says what else became of a line. */
function otherUse({ outcome, depositId }: DisputeLine, requestId: string): ReactNode {
  if (outcome === null || depositId === requestId) return null
  if (outcome === 'void') return 'Staff took it out of the chain. '
  if (outcome === 'other') return 'Staff settled it as no player’s money. '
  return depositId === null ? null : (
    <>
      It backs{' '}
      <Link className={LINK} href={disputeHref(depositId)}>
        another request
      </Link>
      .{' '}
    </>
  )
}

function amountOf({ amount, fee, commission }: DisputeLine): string {
  const more = [
    fee > 0n ? `fee ${sum(fee)}` : '',
    commission > 0n ? `commission ${sum(commission)}` : '',
  ]
  return [sum(amount), ...more].filter(Boolean).join(', ')
}

/** An area that scrolls must be reachable without a pointer. */
const REACHED_BY_TAB = { tabIndex: 0 } as const

function AroundCard({ request, line, around }: DisputePageProps) {
  const where = line?.channelName ?? 'all channels of the wallet'
  return (
    <TitledCard
      id="around"
      title={line ? 'The chain around it' : 'Lines around the time of the request'}
    >
      {around.length === 0 ? (
        <p className={DASH_EMPTY}>No lines of the wallet around that time.</p>
      ) : (
        <section
          className="overflow-x-auto print:overflow-visible"
          aria-label={`Lines of ${where}`}
          {...REACHED_BY_TAB}
        >
          <DataTable
            look="player"
            caption={`Lines of ${where}`}
            heads={['When', 'ID', 'Other side', 'Became']}
            figures={['In or out', 'Wallet says', 'Chain says']}
            rows={around}
          >
            {(each) => (
              <tr
                key={each.id}
                className={each.id === line?.id ? 'bg-surface-2 font-semibold' : undefined}
              >
                <td>
                  <Moment at={each.at.getTime()} style="day-time" />
                  {line ? null : <div className="text-cap text-fg-2">{each.channelName}</div>}
                </td>
                <td className={MONO}>
                  {each.externalId}
                  {each.id === line?.id ? <span className="sr-only"> (this line)</span> : null}
                </td>
                <td className={MONO}>{each.side ?? ''}</td>
                <td className="font-normal text-fg-2">{becameOf(each, request.id)}</td>
                <td className="text-right tabular-nums">
                  {each.direction === 'in' ? '+' : '−'}
                  {amountOf(each)}
                </td>
                <td className="text-right tabular-nums">
                  {each.balance === null ? 'Not given' : sum(each.balance)}
                </td>
                <td className="text-right tabular-nums">
                  {each.leaves === null ? 'No place' : sum(each.leaves)}
                </td>
              </tr>
            )}
          </DataTable>
        </section>
      )}
    </TitledCard>
  )
}

function becameOf({ outcome, depositId }: DisputeLine, requestId: string): string {
  if (outcome === null) return ''
  if (outcome === 'void') return 'Void'
  if (outcome === 'other') return 'Settled'
  return depositId === requestId ? 'Backs this' : 'Backs another'
}

function DecisionCard({ events }: DisputePageProps) {
  if (events === null) return null
  return (
    <TitledCard id="decisions" title="Who did what">
      {events.length === 0 ? (
        <p className={DASH_EMPTY}>Nothing is in the audit log yet.</p>
      ) : (
        <ol className="border-t border-line px-5 py-2.5">
          {events.map((row) => (
            <li key={row.id} className="grid grid-cols-[9.5rem_1fr] gap-3 py-1 text-sm">
              <span className="text-fg-2 tabular-nums">
                <Moment at={row.createdAt.getTime()} style="date-time" />
              </span>
              <span className="wrap-anywhere">
                <Sentence row={row} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </TitledCard>
  )
}

function ToldCard({ request, notices }: DisputePageProps) {
  const told = [
    ...request.questions.map(({ id, text, askedAt }) => ({
      id,
      at: askedAt,
      title: 'The player asked',
      text,
      isMuted: false,
    })),
    ...notices,
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  return (
    <TitledCard id="told" title="What the player was told, and asked">
      {told.length === 0 ? (
        <p className={DASH_EMPTY}>Nothing yet.</p>
      ) : (
        <ol className="border-t border-line px-5 py-2.5">
          {told.map(({ id, at, title, text, isMuted }) => (
            <li key={id} className="grid grid-cols-[9.5rem_1fr] gap-3 py-1 text-sm">
              <span className="text-fg-2 tabular-nums">
                <Moment at={at.getTime()} style="date-time" />
              </span>
              <span className="wrap-anywhere">
                <b className="font-medium">{title}</b>: {text}
                {isMuted ? (
                  <span className="text-fg-2"> (notices of this kind are turned off)</span>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      )}
    </TitledCard>
  )
}
