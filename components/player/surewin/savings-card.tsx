import { exclusionTitle } from '@/components/player/limits/break-labels'
import { ExclusionText } from '@/components/player/limits/lock-card'
import { Amount, TotalAmount } from '@/components/ui/amount'
import {
  BALANCE,
  CARD,
  FIGURES,
  NOTE,
  PAGE,
  SECTION_HEAD,
  SIDES,
  STACK,
} from '@/components/ui/classes'
import { Facts } from '@/components/ui/facts'
import { SkeletonRows } from '@/components/ui/list-states'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { Rich } from '@/components/ui/rich'
import { formatRate, PERIOD_HOURS, type SavingsView } from '@/components/ui/savings-view'
import { formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { ExclusionView } from '@/lib/money/limits/wire'
import { GrowthChart } from './growth-chart'
import { UnlockRow } from './unlock-note'

/** Shows the SureWin balance and how it grows, the current balance, and when SureWin unlocks. */
export function SavingsCard({ view }: { readonly view: SavingsView }) {
  return (
    <section className={`${CARD} overflow-hidden`} aria-labelledby="surewin-balance">
      <div className="p-4 lg:p-6">
        <h2 className="text-sm text-fg-2" id="surewin-balance">
          {t('surewinPage.balanceAtRate', {
            rate: formatRate(view.rate),
            hours: formatCount(PERIOD_HOURS),
          })}
        </h2>
        <p className={`${BALANCE} lg:text-amount`}>
          <TotalAmount amount={view.balance} />
        </p>
        <Earned view={view} />
        <GrowthChart view={view} />
      </div>
      <Facts
        className={`${FIGURES} mx-0! mt-0! grid-cols-[1fr_1fr] border-b-0! *:px-4 *:py-2.5 lg:*:px-6 [&_dd]:text-md`}
        of={[
          [t('surewinPage.currentBalance'), <Amount key="main" amount={view.main} />],
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
      <UnlockRow view={view} />
    </section>
  )
}

function Earned({ view }: { readonly view: SavingsView }) {
  const { period, earned } = view
  return (
    <p className="mt-0.5 text-sm text-fg-2 tabular-nums">
      {period ? (
        <Rich
          text="surewinPage.earnedSince"
          values={{ amount: formatMajor(earned) }}
          tags={{
            at: () => <Moment at={period.startsAt} style="near" />,
            earned: (amount) => <b className="font-semibold text-positive">{amount}</b>,
          }}
        />
      ) : (
        t('surewinPage.startEarning')
      )}
    </p>
  )
}

/** Says why no deposit is possible during a break. */
export function BreakNote({ exclusion }: { readonly exclusion: ExclusionView }) {
  return (
    <p className={`${NOTE} mb-4`}>
      <PageIcon name="lock" />
      <span>
        <Rich
          text="surewinPage.onBreak"
          values={{ title: exclusionTitle(exclusion) }}
          tags={{ text: () => <ExclusionText exclusion={exclusion} /> }}
        />
      </span>
    </p>
  )
}

/**
 * Grid with the chart and everything about the balance next to the actions and the transactions.
 */
export const BOARD =
  'grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:items-start lg:gap-6'

/** Boxes of about the final heights, so nothing moves when the money arrives. */
export function SurewinSkeleton() {
  return (
    <main className={PAGE} aria-busy="true">
      <div className={SIDES}>
        <h1 className="text-title">{t('cashierPages.surewin')}</h1>
      </div>
      <p className="sr-only" role="status">
        {t('surewinPage.loading')}
      </p>
      <div className={BOARD}>
        <div className={`${CARD} h-102 lg:h-137`} aria-hidden="true" />
        <div className={STACK}>
          <div className={`${CARD} h-62 lg:h-67`} aria-hidden="true" />
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
