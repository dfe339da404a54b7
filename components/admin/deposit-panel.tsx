import { Icon } from '@/components/ui/icon'
import type { DepositDetail } from '@/lib/queries/deposit-detail'
import styles from './queue.module.css'
import { type OpenRequest, RequestPanel } from './request-panel'

/** A deposit request: its txnID is looked up in the wallet's own list before it is accepted. */
export function DepositPanel({ request, ...open }: OpenRequest<DepositDetail>) {
  const { txnId, mainIfAccepted, acceptedBefore, rejectedBefore, isTxnRepeated } = request
  return (
    <RequestPanel
      kind="deposit"
      request={request}
      txnId={txnId}
      mainIfAccepted={mainIfAccepted}
      copied={{ text: txnId, what: 'txnID', className: 'mono' }}
      checks={
        <>
          <li className={isTxnRepeated ? styles.doubt : undefined}>
            <Icon name={isTxnRepeated ? 'alert' : 'check-circle'} />
            {isTxnRepeated
              ? 'Another open or accepted request has a txnID with the same letters and digits'
              : 'txnID in no other open or accepted request'}
          </li>
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
