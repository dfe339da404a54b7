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
import { Facts } from '@/components/ui/facts'
import { SkeletonRows } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { Money, TotalMoney } from '@/components/ui/money'
import { PageIcon } from '@/components/ui/page-icon'
import { Rich } from '@/components/ui/rich'
import { formatMajor } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import { formatCount } from '@/lib/ledger/rules/money-format'
import type { ExclusionView } from '@/lib/limits/wire'
import { SavingsActions } from './savings-actions'
import { formatRate, PERIOD_HOURS, type SavingsView } from './savings-view'

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
        {t('surewinPage.balanceAtRate', {
          rate: formatRate(view.rate),
          hours: formatCount(PERIOD_HOURS),
        })}
      </h2>
      <p className={BALANCE}>
        <TotalMoney amount={view.balance} />
      </p>
      <Earned view={view} />
      <Facts
        className={`${FIGURES} grid-cols-[1fr_1fr] *:px-4 *:py-2.5 [&_dd]:text-md`}
        of={[
          [t('surewinPage.currentBalance'), <Money key="main" amount={view.main} />],
          [
            t('surewinPage.nextInterest'),
            view.period ? (
              <Moment key="at" at={view.period.endsAt} style="heading" />
            ) : (
              t('surewinPage.afterFirstDeposit')
            ),
          ],
        ]}
      />
      {exclusion ? (
        <p className={`${NOTE} mt-4`}>
          <PageIcon name="lock" />
          <span>
            <Rich
              text="surewinPage.onBreak"
              values={{ title: exclusionTitle(exclusion) }}
              tags={{ text: () => <ExclusionText exclusion={exclusion} /> }}
            />
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
    return <p className={EARNED}>{t('surewinPage.startEarning')}</p>
  }
  return (
    <>
      <p className={EARNED}>
        <Rich
          text="surewinPage.earnedSince"
          values={{ amount: formatMajor(earned) }}
          tags={{ at: () => <Moment at={period.startsAt} style="near" /> }}
        />
      </p>
      <div className="mt-3 h-1.5 overflow-hidden rounded-[3px] bg-surface-3" aria-hidden="true">
        <i
          className="block h-full rounded-[3px] bg-fg"
          style={{ width: `${period.percent.toFixed(1)}%` }}
        />
      </div>
      <p className="mt-1.5 text-cap text-fg-2 tabular-nums">
        <Rich
          text="surewinPage.expectedBy"
          values={{ amount: formatMajor(expected) }}
          tags={{ at: () => <Moment at={period.endsAt} style="near" /> }}
        />
        {nextRate === null ? null : ` ${t('surewinPage.thenRate', { rate: formatRate(nextRate) })}`}
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
        {t('surewinPage.loading')}
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
      <SkeletonRows rows={4} label={t('surewinPage.loadingTransactions')} />
    </div>
  )
}
