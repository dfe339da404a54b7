import {
  CaseFinding,
  DayFinding,
  PayoutFinding,
  PhoneFinding,
  PlayFinding,
  StopFindings,
} from '@/components/risk/request-findings'
import { BrowserTexts } from '@/components/ui/browser-texts'
import type { WithdrawalDetail } from '@/lib/cashier/read-withdrawal'
import { describeRejection } from '@/lib/cashier/rules/rejection'
import { mayEndHold } from '@/lib/cashier/rules/requests'
import { toWallet, WALLET_NAMES } from '@/lib/cashier/rules/wallets'
import { formatMoney } from '@/lib/client/money-text'
import { add } from '@/lib/ledger/rules/money'
import type { OnHold } from './decision-bar'
import { FindingItem } from './finding-item'
import { type OpenRequest, RequestPanel } from './request-panel'

/**
 * Shows a withdrawal request. Staff first send the money to the phone number, or return the request
 * to the player.
 */
export function WithdrawPanel({ request, ...open }: OpenRequest<WithdrawalDetail>) {
  const { phone, main, amount } = request
  const isStarted = !request.isClaimed && request.claimedById !== open.viewer.id
  const startedBy = isStarted ? request.claimedBy : null
  return (
    <BrowserTexts of={['rejections']}>
      <RequestPanel
        kind="withdraw"
        request={request}
        txnId={null}
        // The amount has left the balance already.
        mainIfAccepted={main}
        mainIfRejected={add(main, amount)}
        onHold={onHoldOf(request, open.viewer)}
        startedBy={startedBy}
        isPermitted={request.isPermitted}
        outcome={describeRejection(request)}
        copied={{ text: phone, what: 'phone number', className: 'tabular-nums' }}
        checks={<WithdrawChecks request={request} viewer={open.viewer} />}
        {...open}
      />
    </BrowserTexts>
  )
}

interface WithdrawChecksProps {
  readonly request: WithdrawalDetail
  readonly viewer: OpenRequest<WithdrawalDetail>['viewer']
}

/** Lists what speaks for and against a payout. */
export function WithdrawChecks({ request, viewer }: WithdrawChecksProps) {
  const { paidIn, paidOut, amount, checks, samePhone } = request
  const wallet = toWallet(request.wallet)
  const ahead = paidOut + amount - paidIn
  return (
    <>
      <StopFindings stops={request.stops} role={viewer.role} />
      {request.approvedAt ? (
        <FindingItem is={request.isPermitted ? 'neutral' : 'look'}>
          Approved by {request.approvedBy}.{' '}
          {request.isPermitted
            ? 'Nobody has marked it paid yet.'
            : 'A check has changed since: ask for approval again.'}
        </FindingItem>
      ) : null}
      {!request.isClaimed && request.claimedById === viewer.id ? (
        <FindingItem is="look">
          Payment started by you, not finished. Check what you sent.
        </FindingItem>
      ) : null}
      {wallet ? <FindingItem is="neutral">Send it with {WALLET_NAMES[wallet]}</FindingItem> : null}
      <CaseFinding of={request.openCase} role={viewer.role} />
      <PlayFinding checks={checks} />
      <DayFinding checks={checks} />
      <PhoneFinding samePhone={samePhone} />
      <PayoutFinding checks={checks} />
      <FindingItem is="neutral">
        {ahead > 0n
          ? `${formatMoney(ahead, { decimals: 0 })} more withdrawn than deposited in total, with this request`
          : `${formatMoney(-ahead, { decimals: 0 })} more deposited than withdrawn in total, with this request`}
      </FindingItem>
    </>
  )
}

/** Returns who put the withdrawal on hold and why, from the viewer's side. */
function onHoldOf(
  { heldById, heldBy, heldAt, holdReason, heldByCaseId: caseId }: WithdrawalDetail,
  viewer: OpenRequest<WithdrawalDetail>['viewer'],
): OnHold | null {
  if (heldBy === null || heldAt === null || holdReason === null) return null
  const canEnd = mayEndHold(viewer, heldById)
  return { by: heldBy, since: heldAt.getTime(), reason: holdReason, canEnd, caseId }
}
