import { standingText } from '@/components/control/break-words'
import { HoldText } from '@/components/control/hold-card'
import { Icon } from '@/components/ui/icon'
import { Money, TotalMoney } from '@/components/ui/money'
import type { ExclusionView } from '@/lib/wire/limits'
import { NearMoment } from './near-moment'
import { SavingsActions } from './savings-actions'
import styles from './savings-card.module.css'
import { formatRate, type SavingsView } from './savings-view'

interface SavingsCardProps {
  readonly email: string
  readonly view: SavingsView
  /** A break of the player's, which allows no deposits; null without one. */
  readonly exclusion: ExclusionView | null
}

/** Both balances, what the running period has earned, and when it is added. */
export function SavingsCard({ email, view, exclusion }: SavingsCardProps) {
  return (
    <section className="card total" aria-labelledby="surewin-balance">
      <h2 className="total__label savings__label" id="surewin-balance">
        SureWin balance, with {formatRate(view.rate)} interest
      </h2>
      <p className="total__value">
        <TotalMoney amount={view.balance} />
      </p>
      <Earned view={view} />
      <dl className="total__split">
        <div>
          <dt>Current balance</dt>
          <dd>
            <Money amount={view.main} />
          </dd>
        </div>
        <div>
          <dt>Next interest</dt>
          <dd>
            {view.period ? <NearMoment at={view.period.endsAt} style="heading" /> : 'Not started'}
          </dd>
        </div>
      </dl>
      {exclusion ? (
        <p className={`note ${styles.rest}`}>
          <Icon name="lock" />
          <span>
            {standingText(exclusion)}. <HoldText exclusion={exclusion} />
          </span>
        </p>
      ) : null}
      <SavingsActions email={email} view={view} canDeposit={exclusion === null} />
    </section>
  )
}

function Earned({ view }: { readonly view: SavingsView }) {
  const { period, earned, expected, nextRate } = view
  if (!period) {
    return <p className="savings__earned">Nothing deposited yet. The first deposit starts it.</p>
  }
  return (
    <>
      <p className="savings__earned">
        <Money amount={earned} /> earned since <NearMoment at={period.startsAt} style="since" />
      </p>
      <div className="accrual" aria-hidden="true">
        <i style={{ width: `${period.percent.toFixed(1)}%` }} />
      </div>
      <p className="savings__expected">
        <Money amount={expected} /> at the end, if nothing is moved
        {nextRate === null ? null : `; ${formatRate(nextRate)} from then on`}
      </p>
    </>
  )
}
