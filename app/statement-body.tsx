import { Suspense } from 'react'
import { StatementFilters } from '@/components/statement/statement-filters'
import { StatementHead } from '@/components/statement/statement-head'
import { StatementList } from '@/components/statement/statement-list'
import { StatementSums } from '@/components/statement/statement-sums'
import type { StatementView } from '@/components/statement/statement-view'
import { SkeletonRows } from '@/components/ui/list-states'
import { Section } from '@/components/wallet/section'
import { SectionBoundary } from '@/components/wallet/section-boundary'
import { listMovements } from '@/lib/queries/statement'
import { findTransfersOf } from '@/lib/queries/statement-period'
import { getStatementSummary } from '@/lib/queries/statement-summary'

const ROWS = 25
/** Most movements on a printed statement: some thirty sheets. */
const PRINTED_ROWS = 1_000

interface StatementBodyProps {
  readonly player: { readonly id: string; readonly name: string; readonly email: string }
  readonly view: StatementView
  readonly hasFile: boolean
}

/** A player's statement, as the player and staff see it. */
export function StatementBody({ player, view, hasFile }: StatementBodyProps) {
  return (
    <>
      <StatementHead player={player} view={view} hasFile={hasFile} />
      <div className="wallet">
        <div className="stack wallet__a">
          {view.isPrint ? null : <StatementFilters view={view} />}
          <SectionBoundary failedText="The balances of these days could not be loaded.">
            <Suspense fallback={<SkeletonRows rows={3} label="Loading the balances" />}>
              <SumsSection playerId={player.id} view={view} />
            </Suspense>
          </SectionBoundary>
        </div>
        <div className="wallet__b">
          <SectionBoundary failedText="The movements could not be loaded.">
            <Suspense fallback={<SkeletonRows rows={8} label="Loading the movements" />}>
              <ListSection playerId={player.id} view={view} />
            </Suspense>
          </SectionBoundary>
        </div>
      </div>
    </>
  )
}

interface SectionProps {
  readonly playerId: string
  readonly view: StatementView
}

function rangeOf({ from, to, zone = 'UTC' }: StatementView) {
  return findTransfersOf({ from, to, zone })
}

async function SumsSection({ playerId, view }: SectionProps) {
  const summary = await getStatementSummary(playerId, await rangeOf(view))
  return (
    <Section id="sums" title="In these days" note={countMovements(summary.count)}>
      <StatementSums summary={summary} />
    </Section>
  )
}

async function ListSection({ playerId, view }: SectionProps) {
  const { kind: group, balance, before, after, isPrint } = view
  const filter = {
    group,
    balance,
    range: await rangeOf(view),
    limit: isPrint ? PRINTED_ROWS : ROWS,
  }
  const asked = await listMovements(playerId, { ...filter, before, after })
  // The way back to the newest ends on a full page, and so does an address beyond the end.
  const isBeyond = (before ?? after) !== undefined && asked.rows.length === 0
  const isTop = isBeyond || (after !== undefined && asked.newer === null)
  const page = isTop ? await listMovements(playerId, filter) : asked
  const isCut = isPrint && page.earlier !== null
  return (
    <Section
      id="movements"
      className="statement"
      title="Movements"
      note={isCut ? `The newest ${PRINTED_ROWS.toLocaleString('en')}: the CSV file has all` : null}
    >
      <StatementList page={page} view={view} />
    </Section>
  )
}

function countMovements(count: number): string {
  return count === 1 ? '1 movement' : `${count.toLocaleString('en')} movements`
}
