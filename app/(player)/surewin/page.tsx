import type { Metadata } from 'next'
import { Suspense } from 'react'
import { FollowBalance } from '@/components/player/cashier/follow-balance'
import { StaffCard } from '@/components/player/limits/lock-card'
import { ForecastCard } from '@/components/player/surewin/forecast-card'
import { RulesButton } from '@/components/player/surewin/rules-button'
import { SavingsActions } from '@/components/player/surewin/savings-actions'
import {
  BOARD,
  BreakNote,
  SavingsCard,
  TransactionsSkeleton,
} from '@/components/player/surewin/savings-card'
import { SurewinRules } from '@/components/player/surewin/surewin-rules'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { PAGE, SIDES, STACK } from '@/components/ui/classes'
import { toSavingsView } from '@/components/ui/savings-view'
import { SectionBoundary } from '@/components/ui/section-boundary'
import { t } from '@/lib/base/text/rules/t'
import { findActiveExclusion } from '@/lib/money/limits/read-limits'
import { getSavings } from '@/lib/money/surewin/read'
import { requireViewer } from '@/lib/people/sessions/viewer'
import { TransactionsSection } from './sections'

export function generateMetadata(): Metadata {
  return { title: t('cashierPages.surewin') }
}

/** Interest grows every second. The page refreshes it this often, in milliseconds. */
const RENEW_EVERY_MS = 20_000

interface SurewinPageProps {
  readonly searchParams: Promise<{ readonly before?: string | string[] }>
}

export default async function SurewinPage({ searchParams }: SurewinPageProps) {
  const viewer = await requireViewer()
  if (viewer.isStaff) {
    return (
      <main className={PAGE}>
        <h1 className="text-title">{t('cashierPages.surewin')}</h1>
        <StaffCard />
      </main>
    )
  }
  const { before } = await searchParams
  const [savings, exclusion] = await Promise.all([
    getSavings(viewer.id),
    findActiveExclusion(viewer.id),
  ])
  const view = toSavingsView(savings)
  return (
    <BrowserTexts of={['surewin']}>
      <main className={PAGE}>
        <FollowBalance
          email={viewer.email}
          rendered={view.main}
          isWaiting
          renewEveryMs={RENEW_EVERY_MS}
        />
        <div className={SIDES}>
          <h1 className="text-title">{t('cashierPages.surewin')}</h1>
          <RulesButton>
            <SurewinRules settings={savings.settings} />
          </RulesButton>
        </div>
        <div className={BOARD}>
          <SavingsCard view={view} />
          <div className={STACK}>
            <ForecastCard view={view}>
              {exclusion ? <BreakNote exclusion={exclusion} /> : null}
              <SavingsActions email={viewer.email} view={view} canDeposit={exclusion === null} />
            </ForecastCard>
            <SectionBoundary failedText={t('surewinPage.transactionsFailed')}>
              <Suspense fallback={<TransactionsSkeleton />}>
                <TransactionsSection
                  viewerId={viewer.id}
                  before={typeof before === 'string' ? before : undefined}
                  canDeposit={exclusion === null}
                />
              </Suspense>
            </SectionBoundary>
          </div>
        </div>
      </main>
    </BrowserTexts>
  )
}
