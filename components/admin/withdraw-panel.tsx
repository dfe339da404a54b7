import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { TotalMoney } from '@/components/ui/money'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/domain/money'
import type { WithdrawalDetail } from '@/lib/queries/withdraw-detail'
import { DecisionBar } from './decision-bar'
import { PlayerFacts } from './player-facts'
import { PlayerLedger } from './player-ledger'
import styles from './queue.module.css'
import { PanelStatus } from './request-status'
import { SidePanel } from './side-panel'

interface WithdrawPanelProps {
  readonly request: WithdrawalDetail
  /** Where closing leads, and where the work goes on after the decision. */
  readonly closeHref: string
  readonly nextHref: string
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** One withdraw request with what is known of its player; there is no rejection. */
export function WithdrawPanel({ request, closeHref, nextHref, now }: WithdrawPanelProps) {
  const isPending = request.status === 'Pending'
  const main = formatMoney(request.main)
  return (
    <SidePanel
      id={request.id}
      label={`Request of ${request.name}`}
      closeHref={closeHref}
      status={<PanelStatus request={request} now={now} />}
      amount={<TotalMoney amount={toMajor(request.amount)} decimals={0} />}
      beside={
        <span className={`num ${styles.copyable}`}>
          {request.phone}
          <CopyButton className={styles.copy} text={request.phone} what="phone number" />
        </span>
      }
      foot={
        isPending ? (
          <DecisionBar
            key={request.id}
            kind="withdraw"
            id={request.id}
            name={request.name}
            email={request.email}
            phone={request.phone}
            txnId={null}
            amount={formatMoney(request.amount, { decimals: 0 })}
            balanceBefore={main}
            balanceAfter={main}
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

function Checks({ request }: Pick<WithdrawPanelProps, 'request'>) {
  const { paidIn, paidOut, amount } = request
  const ahead = paidOut + amount - paidIn
  return (
    <ul className={`checks ${styles.checks}`}>
      <li>
        <Icon name="check-circle" />
        The amount has left the balance and is held
      </li>
      <li className={ahead > 0n ? styles.neutral : undefined}>
        <Icon name={ahead > 0n ? 'minus' : 'check-circle'} />
        {ahead > 0n
          ? `Paid out would be ${formatMoney(ahead, { decimals: 0 })} more than paid in`
          : 'Paid out stays below what was paid in'}
      </li>
    </ul>
  )
}
