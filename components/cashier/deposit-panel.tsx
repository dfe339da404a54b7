import { CaseFinding, DayFinding, PhoneFinding } from '@/components/risk/request-findings'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { LINK, MONO } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import type { DepositDetail, SameTxnId } from '@/lib/cashier/read-deposit'
import { describeRejection } from '@/lib/cashier/rules/rejection'
import { toWallet, WALLET_NAMES } from '@/lib/cashier/rules/wallets'
import { DEPOSITS, parseQueueView, queueHref } from './queue-view'
import { FindingItem, type OpenRequest, RequestPanel } from './request-panel'

/** Shows a deposit request. Staff look up its txnID in the wallet's own list before they accept. */
export function DepositPanel({ request, ...open }: OpenRequest<DepositDetail>) {
  const wallet = toWallet(request.wallet)
  const { txnId, mainIfAccepted, acceptedBefore, rejectedBefore } = request
  return (
    <BrowserTexts of={['rejections']}>
      <RequestPanel
        kind="deposit"
        request={request}
        txnId={txnId}
        mainIfAccepted={mainIfAccepted}
        mainIfRejected={request.main}
        outcome={describeRejection(request)}
        copied={{ text: txnId, what: 'txnID', className: MONO }}
        checks={
          <>
            {wallet ? (
              <FindingItem is="neutral">Sent with {WALLET_NAMES[wallet]}</FindingItem>
            ) : null}
            <CaseFinding of={request.openCase} role={open.viewer.role} />
            <SameTxnIds request={request} />
            {request.isSuspended ? (
              <FindingItem is="doubt">
                Player suspended. The credit stays in the balance until the suspension ends.
              </FindingItem>
            ) : null}
            <EarlierDeposits accepted={acceptedBefore} rejected={rejectedBefore} />
            <DayFinding checks={request.checks} />
            <PhoneFinding samePhone={request.samePhone} />
          </>
        }
        {...open}
      />
    </BrowserTexts>
  )
}

/** Flags a player if one deposit in three was rejected. An occasional rejection is normal. */
function EarlierDeposits({ accepted, rejected }: { accepted: number; rejected: number }) {
  if (accepted + rejected === 0) return <FindingItem is="neutral">First deposit</FindingItem>
  return (
    <FindingItem is={rejected * 3 >= accepted + rejected ? 'look' : 'neutral'}>
      {accepted === 1 ? '1 deposit' : `${accepted || 'No'} deposits`} accepted, {rejected || 'none'}{' '}
      rejected
    </FindingItem>
  )
}

interface SameTxnIdsProps {
  readonly request: Pick<DepositDetail, 'playerId' | 'createdAt' | 'sameTxn'>
}

/**
 * Names the other requests with this txnID, which of them came first, and how they were decided.
 */
function SameTxnIds({ request }: SameTxnIdsProps) {
  const { sameTxn, playerId, createdAt } = request
  if (sameTxn.length === 0) {
    return <FindingItem is="good">No other request has this txnID or one like it</FindingItem>
  }
  return sameTxn.map((other) => {
    const isOwn = other.playerId === playerId
    return (
      <FindingItem key={other.id} is={isOwn && other.status === 'Rejected' ? 'neutral' : 'doubt'}>
        {other.isSame ? 'Also sent' : 'A similar txnID was sent'}{' '}
        {other.createdAt < createdAt ? 'earlier' : 'later'} by{' '}
        <Link
          className={LINK}
          href={queueHref(parseQueueView(DEPOSITS, { status: other.status }), { id: other.id })}
        >
          {isOwn ? 'the same player' : other.name}
        </Link>
        , <Moment at={other.createdAt.getTime()} style="day-time" />
        {other.isSame ? null : `, as ${other.txnId}`}: {ADVICE[other.status]}
      </FindingItem>
    )
  })
}

const ADVICE = {
  Pending: 'pending. Accept one of them at most.',
  Accepted: 'accepted. Reject this one.',
  Rejected: 'rejected.',
} as const satisfies Record<SameTxnId['status'], string>
