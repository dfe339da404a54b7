import { RenewPage } from '@/components/layout/renew-page'
import { LocalTime } from '@/components/ui/local-time'
import { TotalMoney } from '@/components/ui/money'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/domain/money'
import type { Dashboard, Period } from '@/lib/queries/dashboard'
import shared from './dash.module.css'
import { HouseCard } from './house-card'
import { MoneyChart } from './money-chart'
import styles from './overview.module.css'
import { PeriodSwitch } from './period-switch'
import { QueueCard } from './queue-card'
import type { RequestRow } from './queue-table'

const RENEW_EVERY_MS = 20_000
const CHART_DAYS = 14

interface OverviewProps {
  readonly dashboard: Dashboard
  readonly period: Period
  /** Requests that wait longest, oldest first. */
  readonly oldest: {
    readonly deposits: readonly RequestRow[]
    readonly withdrawals: readonly RequestRow[]
  }
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Totals on top, then the work that waits, then how the days went. */
export function Overview({ dashboard, period, oldest, now }: OverviewProps) {
  const { depositsWaiting, withdrawalsWaiting, house, days } = dashboard
  const urgent = mostUrgent(depositsWaiting.oldestAt, withdrawalsWaiting.oldestAt)
  return (
    <main className={`dash ${shared.dash}`}>
      <div className="who">
        <div>
          <h1 className="h1">Overview</h1>
          <p className="sm muted num">
            <LocalTime at={now} show="both" />
          </p>
        </div>
        <PeriodSwitch period={period} />
      </div>
      <Totals dashboard={dashboard} />
      <div className={`cols ${styles.queues}`}>
        <QueueCard
          kind="deposit"
          waiting={depositsWaiting}
          oldest={oldest.deposits}
          isUrgent={urgent === 'deposit'}
          now={now}
        />
        <QueueCard
          kind="withdraw"
          waiting={withdrawalsWaiting}
          oldest={oldest.withdrawals}
          isUrgent={urgent === 'withdraw'}
          now={now}
        />
        <HouseCard
          house={house}
          deposits={depositsWaiting}
          withdrawals={withdrawalsWaiting}
          now={now}
        />
      </div>
      <MoneyChart
        days={days.slice(-CHART_DAYS).map((day) => ({
          day: day.day,
          deposits: toMajor(day.deposits.amount),
          withdrawals: toMajor(day.withdrawals.amount),
        }))}
      />
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </main>
  )
}

function Totals({ dashboard }: Pick<OverviewProps, 'dashboard'>) {
  const { deposits, withdrawals, remaining, playersMoney } = dashboard
  const stats = [
    {
      label: 'Accepted deposits',
      amount: deposits.amount,
      below: countRequests(deposits.count),
    },
    {
      label: 'Accepted withdrawals',
      amount: withdrawals.amount,
      below: countRequests(withdrawals.count),
    },
    { label: 'Remaining', amount: remaining, below: 'deposits minus withdrawals' },
  ]
  return (
    <div className={`cols ${styles.stats}`}>
      {stats.map(({ label, amount, below }) => (
        <dl key={label} className="card stat">
          <dt>{label}</dt>
          <dd>
            <TotalMoney amount={toMajor(amount)} decimals={0} />
          </dd>
          <dd className="stat__sub">{below}</dd>
        </dl>
      ))}
      <dl className="card stat">
        <dt>Players’ balances</dt>
        <dd>
          <TotalMoney amount={toMajor(playersMoney.all)} />
        </dd>
        <dd className="stat__sub">{formatMoney(playersMoney.inSurewin)} of it in SureWin</dd>
      </dl>
    </div>
  )
}

/** The queue whose oldest request waits longest: its button is the screen's one accent. */
function mostUrgent(deposits: Date | null, withdrawals: Date | null) {
  if (deposits === null) return withdrawals === null ? null : 'withdraw'
  if (withdrawals === null) return 'deposit'
  return deposits < withdrawals ? 'deposit' : 'withdraw'
}

function countRequests(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'request' : 'requests'}`
}
