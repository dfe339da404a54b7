import type { Metadata } from 'next'
import { Suspense } from 'react'
import { BetFilters } from '@/components/player/statement/filters'
import { CARD, COLUMNS, PAGE, SECOND_COLUMN, STACK } from '@/components/ui/classes'
import { SEGMENT, SEGMENTS } from '@/components/ui/form-classes'
import { Link } from '@/components/ui/link'
import { SkeletonRows } from '@/components/ui/list-states'
import { SectionBoundary } from '@/components/ui/section-boundary'
import { betsHref, parseBetsView, RANGES, rangeName } from '@/components/ui/statement-view'
import { t } from '@/lib/base/text/rules/t'
import { inZoneOf } from '@/lib/money/statement/read-period'
import { requireViewer } from '@/lib/people/sessions/viewer'
import { BetSumsSection, BetsSection, NetByDaySection, OpenBetsSection, readDays } from './sections'

export function generateMetadata(): Metadata {
  return { title: t('statement.myBets') }
}

interface BetsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function BetsPage({ searchParams }: BetsPageProps) {
  const viewer = await requireViewer()
  const view = await inZoneOf(viewer.id, parseBetsView(await searchParams))
  const query = { playerId: viewer.id, view, now: Date.now() }
  const read = readDays(query)
  // Each section that awaits `read` reports its failure.
  read.catch(() => {})
  return (
    <main className={PAGE}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-title">{t('statement.myBets')}</h1>
        <nav className={`${SEGMENTS} w-full lg:w-105`} aria-label={t('statement.days')}>
          {RANGES.map((each) => (
            <Link
              key={each.range}
              className={SEGMENT}
              href={betsHref(view, {
                range: each.range,
                from: undefined,
                to: undefined,
                before: undefined,
                after: undefined,
              })}
              aria-current={view.range === each.range ? 'page' : undefined}
            >
              {rangeName(each)}
            </Link>
          ))}
        </nav>
      </div>
      <SectionBoundary failedText={t('statement.totalsFailed')}>
        <Suspense fallback={<Box className="h-46 lg:h-23.5" />}>
          <BetSumsSection read={read} />
        </Suspense>
      </SectionBoundary>
      <div className={COLUMNS}>
        <div className={STACK}>
          <SectionBoundary failedText={t('statement.chartFailed')}>
            <Suspense fallback={<Box className="h-65" />}>
              <NetByDaySection read={read} now={query.now} />
            </Suspense>
          </SectionBoundary>
          <SectionBoundary failedText={t('statement.openBetsFailed')}>
            <Suspense fallback={<Box className="h-13.5" />}>
              <OpenBetsSection playerId={viewer.id} />
            </Suspense>
          </SectionBoundary>
          <BetFilters view={view} />
        </div>
        <div className={SECOND_COLUMN}>
          <SectionBoundary failedText={t('statement.betsFailed')}>
            <Suspense fallback={<SkeletonRows rows={8} label={t('statement.loadingBets')} />}>
              <BetsSection {...query} read={read} />
            </Suspense>
          </SectionBoundary>
        </div>
      </div>
    </main>
  )
}

/** Placeholder for a card that is still loading. */
function Box({ className }: { readonly className: string }) {
  return <div className={`${CARD} ${className}`} aria-hidden="true" aria-busy="true" />
}
