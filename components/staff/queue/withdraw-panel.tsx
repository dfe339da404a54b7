import { FindingItem } from '@/components/staff/lists/finding-item'
import type { OnHold } from '@/components/staff/queue/payout-hold'
import {
  CaseFinding,
  DayFinding,
  PayoutFinding,
  PhoneFinding,
  PlayFinding,
  StopFindings,
} from '@/components/staff/queue/request-findings'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { Moment } from '@/components/ui/moment'
import { formatMoney } from '@/lib/base/browser/money-text'
import { add } from '@/lib/base/format/rules/money'
import type { WithdrawalDetail } from '@/lib/house/requests/read-withdrawal'
import { mayEndHold } from '@/lib/money/cashier/rules/requests'
import { rejectionForStaff, rejectionLabel } from '@/lib/money/wallets/rules/rejection'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { type OpenRequest, RequestPanel } from './request-panel'
import { ReverseRequest } from './reverse-request'

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
        questions={request.questions}
        txnId={null}
        // The amount has left the balance already.
        mainIfAccepted={main}
        mainIfRejected={add(main, amount)}
        onHold={onHoldOf(request, open.viewer)}
        startedBy={startedBy}
        isPermitted={request.isPermitted}
        outcome={<Outcome request={request} role={open.viewer.role} />}
        wallet={request.wallet}
        copied={{ text: phone, what: 'phone number', className: 'tabular-nums' }}
        checks={<WithdrawChecks request={request} viewer={open.viewer} />}
        {...open}
      />
    </BrowserTexts>
  )
}

interface OutcomeProps {
  readonly request: WithdrawalDetail
  readonly role: Role
}

/** Shows why it was returned, how it was sent, and how it came back; lets staff record that it did. */
function Outcome({ request, role }: OutcomeProps) {
  const { id, name, status, reversal, approval, channelName } = request
  if (status !== 'Accepted') return rejectionForStaff(request)
  const sent = howSent(request)
  if (reversal) {
    const { reason, note, at, by, signedBy, returnId } = reversal
    return (
      <>
        {sent ? <p>{sent}</p> : null}
        <b className="font-medium text-fg">Came back</b>, recorded by {by}
        {signedBy === null ? null : `, approved by ${signedBy}`},{' '}
        <Moment at={at} style="day-time" />:{' '}
        {[rejectionLabel(reason), note].filter(Boolean).join('. ')}.
        {returnId === null ? null : ` ID: ${returnId}`}
      </>
    )
  }
  return (
    <>
      {sent ? <p className="mb-2">{sent}</p> : null}
      {approval === null && may(role, 'withdrawal.pay') ? (
        <ReverseRequest
          kind="withdraw"
          id={id}
          name={name}
          amount={formatMoney(request.amount, { decimals: 0 })}
          channelName={channelName}
        />
      ) : null}
    </>
  )
}

/** Says what the wallet wrote about the money sent; empty if nobody told. */
function howSent({ payoutId, channelName }: WithdrawalDetail): string {
  const from = channelName === null ? '' : `Sent from ${channelName}. `
  return payoutId === null ? from : `${from}ID: ${payoutId}`
}

interface WithdrawChecksProps {
  readonly request: WithdrawalDetail
  readonly viewer: OpenRequest<WithdrawalDetail>['viewer']
}

/** Lists what speaks for and against a payout. */
export function WithdrawChecks({ request, viewer }: WithdrawChecksProps) {
  const { paidIn, paidOut, amount, checks, samePhone } = request
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
