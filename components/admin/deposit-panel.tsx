import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { TotalMoney } from '@/components/ui/money'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/domain/money'
import type { DepositDetail } from '@/lib/queries/deposit-detail'
import { DecisionBar } from './decision-bar'
import { PlayerFacts } from './player-facts'
import { PlayerLedger } from './player-ledger'
import styles from './queue.module.css'
import { PanelStatus } from './request-status'
import { SidePanel } from './side-panel'

interface DepositPanelProps {
  readonly request: DepositDetail
  /** Where closing leads, and where the work goes on after the decision. */
  readonly closeHref: string
  readonly nextHref: string
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** One request with what is known of its player, so that the decision needs no other page. */
export function DepositPanel({ request, closeHref, nextHref, now }: DepositPanelProps) {
  const isPending = request.status === 'Pending'
  return (
    <SidePanel
      id={request.id}
      label={`Request of ${request.name}`}
      closeHref={closeHref}
      status={<PanelStatus request={request} now={now} />}
      amount={<TotalMoney amount={toMajor(request.amount)} decimals={0} />}
      beside={
        <span className={`mono ${styles.copyable}`}>
          {request.txnId}
          <CopyButton className={styles.copy} text={request.txnId} what="txnID" />
        </span>
      }
      foot={
        isPending ? (
          <DecisionBar
            key={request.id}
            kind="deposit"
            id={request.id}
            name={request.name}
            email={request.email}
            phone={request.phone}
            txnId={request.txnId}
            amount={formatMoney(request.amount, { decimals: 0 })}
            balanceBefore={formatMoney(request.main)}
            balanceAfter={formatMoney(request.mainIfAccepted)}
            nextHref={nextHref}
          />
        ) : null
      }
    >
      {isPending ? <Checks request={request} /> : null}
      <PlayerFacts player={request} userId={request.playerId} />
      <PlayerLedger rows={request.movements} total={request.movementCount} />
    </SidePanel>
  )
}

function Checks({ request }: Pick<DepositPanelProps, 'request'>) {
  return (
    <ul className={`checks ${styles.checks}`}>
      <li>
        <Icon name="check-circle" />
        txnID in no other open or accepted request
      </li>
      <EarlierDeposits accepted={request.acceptedBefore} rejected={request.rejectedBefore} />
    </ul>
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
