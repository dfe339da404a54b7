import { exclusionTitle } from '@/components/limits/break-labels'
import { ExclusionText } from '@/components/limits/lock-card'
import {
  BALANCE,
  CARD,
  COLUMNS,
  FIGURES,
  NOTE,
  PAGE,
  SECOND_COLUMN,
  SECTION_HEAD,
  SIDES,
} from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { SkeletonRows } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { Money, TotalMoney } from '@/components/ui/money'
import type { ExclusionView } from '@/lib/limits/wire'
import { SavingsActions } from './savings-actions'
import { formatRate, type SavingsView } from './savings-view'

interface SavingsCardProps {
  readonly email: string
  readonly view: SavingsView
  /** The player's current break, which allows no deposits; null without one. */
  readonly exclusion: ExclusionView | null
}

/** Both balances, the interest of the current 24 hours and when it is added. */
export function SavingsCard({ email, view, exclusion }: SavingsCardProps) {
  return (
    <section className={`${CARD} p-4`} aria-labelledby="surewin-balance">
      <h2 className="text-sm text-fg-2" id="surewin-balance">
        SureWin balance, {formatRate(view.rate)} interest every 24 hours
      </h2>
      <p className={BALANCE}>
        <TotalMoney amount={view.balance} />
      </p>
      <Earned view={view} />
      <dl className={`${FIGURES} grid-cols-[1fr_1fr] *:px-4 *:py-2.5 [&_dd]:text-md`}>
        <div>
          <dt>Current balance</dt>
          <dd>
            <Money amount={view.main} />
          </dd>
        </div>
        <div>
          <dt>Next interest</dt>
          <dd>
            {view.period ? (
              <Moment at={view.period.endsAt} style="heading" />
            ) : (
              'After your first deposit'
            )}
          </dd>
        </div>
      </dl>
      {exclusion ? (
        <p className={`${NOTE} mt-4`}>
          <Icon name="lock" />
          <span>
            {exclusionTitle(exclusion)}. <ExclusionText exclusion={exclusion} />
          </span>
        </p>
      ) : null}
      <SavingsActions email={email} view={view} canDeposit={exclusion === null} />
    </section>
  )
}

const EARNED = 'mt-0.5 text-sm text-fg-2 tabular-nums'

function Earned({ view }: { readonly view: SavingsView }) {
  const { period, earned, expected, nextRate } = view
  if (!period) {
    return <p className={EARNED}>Deposit to start earning.</p>
  }
  return (
    <>
      <p className={EARNED}>
        Earned <Money amount={earned} /> since <Moment at={period.startsAt} style="near" />
      </p>
      <div className="mt-3 h-1.5 overflow-hidden rounded-[3px] bg-surface-3" aria-hidden="true">
        <i
          className="block h-full rounded-[3px] bg-fg"
          style={{ width: `${period.percent.toFixed(1)}%` }}
        />
      </div>
      <p className="mt-1.5 text-cap text-fg-2 tabular-nums">
        <Money amount={expected} /> by <Moment at={period.endsAt} style="near" /> if you leave it
        in.
        {nextRate === null ? null : ` Then ${formatRate(nextRate)}.`}
      </p>
    </>
  )
}

/** Boxes of about the final heights, so nothing moves when the money arrives. */
export function SurewinSkeleton() {
  return (
    <main className={PAGE} aria-busy="true">
      <div className={SIDES}>
        <h1 className="text-title">SureWin</h1>
      </div>
      <p className="sr-only" role="status">
        Loading SureWin
      </p>
      <div className={COLUMNS}>
        <div className={`${CARD} h-68.5`} aria-hidden="true" />
        <div className={SECOND_COLUMN}>
          <TransactionsSkeleton />
        </div>
      </div>
    </main>
  )
}

export function TransactionsSkeleton() {
  return (
    <div>
      <div className={SECTION_HEAD} aria-hidden="true" />
      <SkeletonRows rows={4} label="Loading your transactions" />
    </div>
  )
}
