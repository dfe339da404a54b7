import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { formatMoney } from '@/lib/client/money-text'
import { type Money, toMajor } from '@/lib/domain/money'
import { toBalanceView } from '@/lib/wire/game'
import { LiveTotal } from './live-total'
import styles from './wallet.module.css'
import { WithdrawButton, type WithdrawLimits } from './withdraw-button'

interface BalanceCardProps {
  readonly player: { readonly name: string; readonly email: string; readonly phone: string }
  readonly main: Money
  readonly surewin: Money
  readonly inOpenRounds: Money
  /** Held for withdraw requests that wait for staff. */
  readonly withdrawing: Money
  readonly limits: WithdrawLimits
  /** False during a break: then withdrawing is what there is to do. */
  readonly canDeposit: boolean
}

export function BalanceCard(props: BalanceCardProps) {
  const { player, main, surewin, inOpenRounds, withdrawing, limits, canDeposit } = props
  return (
    <section className="card total" aria-labelledby="balance">
      <h2 className={`total__label ${styles.plain}`} id="balance">
        Current balance
      </h2>
      <p className="total__value">
        <LiveTotal rendered={toBalanceView(main)} />
      </p>
      <dl className="total__split total__split--3">
        <div className={styles.leads}>
          <dt>SureWin</dt>
          <dd>
            <Link className={styles.surewin} href="/surewin">
              {formatMoney(surewin)}
            </Link>
          </dd>
        </div>
        <div>
          <dt>In open rounds</dt>
          <dd>{formatMoney(inOpenRounds)}</dd>
        </div>
        <div>
          <dt>Withdrawing</dt>
          <dd>{formatMoney(withdrawing)}</dd>
        </div>
      </dl>
      <div className={canDeposit ? 'actions' : 'actions actions--single'}>
        {canDeposit ? (
          <ButtonLink href="/depositeForm" variant="primary" block>
            <Icon name="arrow-down" />
            Deposit
          </ButtonLink>
        ) : null}
        <WithdrawButton player={player} main={toMajor(main)} limits={limits} />
      </div>
    </section>
  )
}
