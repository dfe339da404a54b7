import {
  CaseFinding,
  DayFinding,
  PayoutFinding,
  PhoneFinding,
  PlayFinding,
} from '@/components/risk/request-findings'
import { BrowserTexts } from '@/components/ui/browser-texts'
import type { WithdrawalDetail } from '@/lib/cashier/read-withdrawal'
import { describeRejection } from '@/lib/cashier/rules/rejection'
import { mayEndHold, NEW_PHONE_HOURS } from '@/lib/cashier/rules/requests'
import { toWallet, WALLET_NAMES } from '@/lib/cashier/rules/wallets'
import { formatMoney } from '@/lib/client/money-text'
import { add } from '@/lib/ledger/rules/money'
import type { OnHold } from './decision-bar'
import { FindingItem, type OpenRequest, RequestPanel } from './request-panel'

/**
 * Shows a withdrawal request. Staff first send the money to the phone number, or return the request
 * to the player.
 */
export function WithdrawPanel({ request, ...open }: OpenRequest<WithdrawalDetail>) {
  const { phone, profilePhone, main, paidIn, paidOut, amount, checks, samePhone } = request
  const wallet = toWallet(request.wallet)
  const isStarted = !request.isClaimed && request.claimedById !== open.viewer.id
  const startedBy = isStarted ? request.claimedBy : null
  const ahead = paidOut + amount - paidIn
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
        outcome={describeRejection(request)}
        copied={{ text: phone, what: 'phone number', className: 'tabular-nums' }}
        checks={
          <>
            {request.isSuspended ? (
              <FindingItem is="doubt">
                Player suspended. You need a reason to accept. It’s saved in the audit log.
              </FindingItem>
            ) : null}
            {request.claimedBy && !request.isClaimed ? (
              <FindingItem is="doubt">
                {startedBy
                  ? `Payment started by ${startedBy}, not finished. Ask them before you send or return anything.`
                  : 'Payment started by you, not finished. Check what you sent.'}
              </FindingItem>
            ) : null}
            {wallet ? (
              <FindingItem is="neutral">Send it with {WALLET_NAMES[wallet]}</FindingItem>
            ) : null}
            <CaseFinding of={request.openCase} role={open.viewer.role} isPayout />
            <PlayFinding checks={checks} />
            <DayFinding checks={checks} />
            <PhoneFinding samePhone={samePhone} />
            <PayoutFinding checks={checks} />
            {request.isToNewPhone ? (
              <FindingItem is="doubt">
                The player changed their number less than {NEW_PHONE_HOURS} hours before this
                request. Ask them before you send money.
              </FindingItem>
            ) : null}
            {request.hasNewEmail ? (
              <FindingItem is="doubt">
                The account’s email changed less than {NEW_PHONE_HOURS} hours before this request.
                The earlier mailbox can still take that back.
              </FindingItem>
            ) : null}
            {request.hasNewFactor ? (
              <FindingItem is="doubt">
                A second factor was added less than {NEW_PHONE_HOURS} hours before this request.
              </FindingItem>
            ) : null}
            {phone === profilePhone ? null : (
              <FindingItem is="doubt">
                {phone === ''
                  ? 'The request has no number. The profile has one now. Ask the player.'
                  : `The player changed their number after this request (request: ${phone}). Ask them before you send money.`}
              </FindingItem>
            )}
            <FindingItem is="neutral">
              {ahead > 0n
                ? `${formatMoney(ahead, { decimals: 0 })} more withdrawn than deposited in total, with this request`
                : `${formatMoney(-ahead, { decimals: 0 })} more deposited than withdrawn in total, with this request`}
            </FindingItem>
          </>
        }
        {...open}
      />
    </BrowserTexts>
  )
}

/** Returns who put the withdrawal on hold and why, from the viewer's side. */
function onHoldOf(
  { heldById, heldBy, heldAt, holdReason }: WithdrawalDetail,
  viewer: OpenRequest<WithdrawalDetail>['viewer'],
): OnHold | null {
  if (heldBy === null || heldAt === null || holdReason === null) return null
  const canEnd = mayEndHold(viewer, heldById)
  return { by: heldBy, since: heldAt.getTime(), reason: holdReason, canEnd }
}
