import type { Metadata } from 'next'
import { Suspense } from 'react'
import { BetFilters } from '@/components/statement/bet-filters'
import { BETS_PATH, parseBetsView } from '@/components/statement/bets-view'
import styles from '@/components/statement/statement.module.css'
import { SkeletonRows } from '@/components/ui/list-states'
import { SectionBoundary } from '@/components/wallet/section-boundary'
import { requireViewer } from '@/lib/auth/viewer'
import { BetsSection, StandingSection } from './sections'

export const metadata: Metadata = { title: 'My bets' }

interface BetsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function BetsPage({ searchParams }: BetsPageProps) {
  const viewer = await requireViewer(BETS_PATH)
  const view = parseBetsView(await searchParams)
  return (
    <main className="page">
      <div className={styles.head}>
        <div>
          <h1 className="h1">My bets</h1>
          <p className="sm muted">
            Each with the result of its round, which anybody can recompute.
          </p>
        </div>
      </div>
      <div className="wallet">
        <div className="stack wallet__a">
          <SectionBoundary failedText="What is at stake could not be loaded.">
            <Suspense
              fallback={<div className={`card ${styles.standingBox}`} aria-hidden="true" />}
            >
              <StandingSection playerId={viewer.id} />
            </Suspense>
          </SectionBoundary>
          <BetFilters view={view} />
        </div>
        <div className="wallet__b">
          <SectionBoundary failedText="Your bets could not be loaded.">
            <Suspense fallback={<SkeletonRows rows={8} label="Loading your bets" />}>
              <BetsSection playerId={viewer.id} view={view} />
            </Suspense>
          </SectionBoundary>
        </div>
      </div>
    </main>
  )
}
