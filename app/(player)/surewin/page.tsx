import type { Metadata } from 'next'
import { Suspense } from 'react'
import { StaffCard } from '@/components/control/staff-card'
import { RenewPage } from '@/components/layout/renew-page'
import { RulesButton } from '@/components/surewin/rules-button'
import { SavingsCard } from '@/components/surewin/savings-card'
import { toSavingsView } from '@/components/surewin/savings-view'
import { MovementsSkeleton } from '@/components/surewin/surewin-skeleton'
import { FollowBalance } from '@/components/wallet/follow-balance'
import { SectionBoundary } from '@/components/wallet/section-boundary'
import { requireViewer } from '@/lib/auth/viewer'
import { findStandingExclusion } from '@/lib/queries/play-control'
import { getSavings } from '@/lib/queries/surewin'
import { MovementsSection } from './sections'

export const metadata: Metadata = { title: 'SureWin' }

/** Interest grows by the second: what is shown of it is at most this old, in milliseconds. */
const RENEW_EVERY_MS = 20_000

interface SurewinPageProps {
  readonly searchParams: Promise<{ readonly before?: string | string[] }>
}

export default async function SurewinPage({ searchParams }: SurewinPageProps) {
  const viewer = await requireViewer('/surewin')
  if (viewer.isAdmin) {
    return (
      <main className="page">
        <h1 className="h1">SureWin</h1>
        <StaffCard />
      </main>
    )
  }
  const { before } = await searchParams
  const [savings, exclusion] = await Promise.all([
    getSavings(viewer.id),
    findStandingExclusion(viewer.id),
  ])
  const view = toSavingsView(savings)
  return (
    <main className="page">
      <FollowBalance email={viewer.email} rendered={view.main} isWaiting={false} />
      <RenewPage everyMs={RENEW_EVERY_MS} />
      <div className="who">
        <h1 className="h1">SureWin</h1>
        <RulesButton view={view} />
      </div>
      <div className="wallet">
        <SavingsCard email={viewer.email} view={view} exclusion={exclusion} />
        <div className="wallet__b">
          <SectionBoundary failedText="Your SureWin movements could not be loaded.">
            <Suspense fallback={<MovementsSkeleton />}>
              <MovementsSection
                viewerId={viewer.id}
                before={typeof before === 'string' ? before : undefined}
                canDeposit={exclusion === null}
              />
            </Suspense>
          </SectionBoundary>
        </div>
      </div>
    </main>
  )
}
