import { Icon } from '@/components/ui/icon'
import { formatMoney } from '@/lib/client/money-text'
import { NEW_PHONE_HOURS } from '@/lib/domain/cashier'
import type { WithdrawalDetail } from '@/lib/queries/withdraw-detail'
import type { Paying } from './payment-claim'
import styles from './queue.module.css'
import { type OpenRequest, RequestPanel } from './request-panel'

/** A withdraw request: the money is sent to the phone number first. There is no rejection. */
export function WithdrawPanel({ request, ...open }: OpenRequest<WithdrawalDetail>) {
  const { phone, profilePhone, main, paidIn, paidOut, amount } = request
  const ahead = paidOut + amount - paidIn
  return (
    <RequestPanel
      kind="withdraw"
      request={request}
      txnId={null}
      // It has left the balance already.
      mainIfAccepted={main}
      copied={{ text: phone, what: 'phone number', className: 'num' }}
      paying={payingOf(request, open.viewerId)}
      checks={
        <>
          {request.isSuspended ? (
            <li className={styles.doubt}>
              <Icon name="alert" />
              The player is suspended: accepting asks for a reason, which stands in the audit log
            </li>
          ) : null}
          {request.claimedAt && !request.isBeingPaid ? (
            <li className={styles.doubt}>
              <Icon name="alert" />
              {request.claimedBy} began to pay this and told no end; ask before you send anything
            </li>
          ) : null}
          <li>
            <Icon name="check-circle" />
            The amount has left the balance and is held
          </li>
          {request.isToNewPhone ? (
            <li className={styles.doubt}>
              <Icon name="alert" />
              The phone number was changed less than {NEW_PHONE_HOURS} hours before this was filed;
              ask the player before you send anything
            </li>
          ) : null}
          {phone === profilePhone ? null : (
            <li className={styles.doubt}>
              <Icon name="alert" />
              {phone === ''
                ? 'Filed without a phone number, the profile has one since; '
                : `The profile has another phone number since. The request is for ${phone}; `}
              ask the player before you send anything
            </li>
          )}
          <li className={ahead > 0n ? styles.neutral : undefined}>
            <Icon name={ahead > 0n ? 'minus' : 'check-circle'} />
            {ahead > 0n
              ? `Paid out would be ${formatMoney(ahead, { decimals: 0 })} more than paid in`
              : 'Paid out stays below what was paid in'}
          </li>
        </>
      }
      {...open}
    />
  )
}

function payingOf(request: WithdrawalDetail, viewerId: string): Paying {
  const { isBeingPaid, claimedById, claimedBy, claimedAt } = request
  if (!isBeingPaid) return { whose: 'nobody', by: null, since: null }
  const whose = claimedById === viewerId ? 'mine' : 'other'
  return { whose, by: claimedBy, since: claimedAt?.getTime() ?? null }
}
