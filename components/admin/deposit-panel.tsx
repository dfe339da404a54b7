import { Icon } from '@/components/ui/icon'
import { describeRejection } from '@/lib/domain/rejection'
import type { DepositDetail } from '@/lib/queries/deposit-detail'
import styles from './queue.module.css'
import { type OpenRequest, RequestPanel } from './request-panel'
import { SameTxnIds } from './same-txn-ids'

/** A deposit request: its txnID is looked up in the wallet's own list before it is accepted. */
export function DepositPanel({ request, ...open }: OpenRequest<DepositDetail>) {
  const { txnId, mainIfAccepted, acceptedBefore, rejectedBefore } = request
  return (
    <RequestPanel
      kind="deposit"
      request={request}
      txnId={txnId}
      mainIfAccepted={mainIfAccepted}
      outcome={describeRejection(request)}
      copied={{ text: txnId, what: 'txnID', className: 'mono' }}
      checks={
        <>
          <SameTxnIds request={request} />
          {request.isSuspended ? (
            <li className={styles.doubt}>
              <Icon name="alert" />
              The player is suspended: what is credited waits in the balance
            </li>
          ) : null}
          <EarlierDeposits accepted={acceptedBefore} rejected={rejectedBefore} />
        </>
      }
      {...open}
    />
  )
}

function EarlierDeposits({ accepted, rejected }: { accepted: number; rejected: number }) {
  if (accepted + rejected === 0) {
    return (
      <li className={styles.neutral}>
        <Icon name="minus" />
        First deposit of this player
      </li>
    )
  }
  const hasDoubt = rejected > 0
  return (
    <li className={hasDoubt ? styles.doubt : undefined}>
      <Icon name={hasDoubt ? 'alert' : 'check-circle'} />
      {accepted === 1 ? '1 deposit' : `${accepted || 'No'} deposits`} accepted before,{' '}
      {hasDoubt ? rejected : 'none'} rejected
    </li>
  )
}
