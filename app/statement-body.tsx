import { Suspense } from 'react'
import { StatementFilters } from '@/components/player/statement/filters'
import { StatementHead, StatementSums } from '@/components/player/statement/statement-head'
import { StatementList } from '@/components/player/statement/transaction-table'
import { COLUMNS, SECOND_COLUMN, STACK } from '@/components/ui/classes'
import { SkeletonRows } from '@/components/ui/list-states'
import { Section } from '@/components/ui/section'
import { SectionBoundary } from '@/components/ui/section-boundary'
import type { InZone, StatementView } from '@/components/ui/statement-view'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { listTransactions } from '@/lib/money/statement/read'
import { findTransfersOf, inZoneOf } from '@/lib/money/statement/read-period'
import { getStatementSummary } from '@/lib/money/statement/read-summary'

const ROWS = 25
/** Maximum number of transactions on a printed statement: about thirty sheets. */
const PRINTED_ROWS = 1_000

interface StatementBodyProps {
  readonly player: { readonly id: string; readonly name: string; readonly email: string }
  readonly view: StatementView
  readonly hasFile: boolean
}

/** Shows a player's statement, to the player or to staff. */
export async function StatementBody({ player, view: asked, hasFile }: StatementBodyProps) {
  const view = await inZoneOf(player.id, asked)
  return (
    <>
      <StatementHead player={player} view={view} hasFile={hasFile} />
      <div className={COLUMNS}>
        <div className={STACK}>
          {view.isPrint ? null : <StatementFilters view={view} />}
          <SectionBoundary failedText={t('statement.totalsFailed')}>
            <Suspense fallback={<SkeletonRows rows={3} label={t('statement.loadingBalances')} />}>
              <SumsSection playerId={player.id} view={view} />
            </Suspense>
          </SectionBoundary>
        </div>
        <div className={SECOND_COLUMN}>
          <SectionBoundary failedText={t('statement.transactionsFailed')}>
            <Suspense
              fallback={<SkeletonRows rows={8} label={t('statement.loadingTransactions')} />}
            >
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
  readonly view: InZone<StatementView>
}

async function SumsSection({ playerId, view }: SectionProps) {
  const summary = await getStatementSummary(playerId, await findTransfersOf(view))
  return (
    <Section
      id="sums"
      title={t('statement.totals')}
      note={t('statement.countedTransactions', { count: summary.count })}
    >
      <StatementSums summary={summary} />
    </Section>
  )
}

async function ListSection({ playerId, view }: SectionProps) {
  const { kind: group, balance, before, after, isPrint } = view
  const filter = {
    group,
    balance,
    range: await findTransfersOf(view),
    limit: isPrint ? PRINTED_ROWS : ROWS,
  }
  const asked = await listTransactions(playerId, { ...filter, before, after })
  // Paging back to the newest transactions must end on a full page. So must an address beyond the
  // end.
  const isBeyond = (before ?? after) !== undefined && asked.rows.length === 0
  const isTop = isBeyond || (after !== undefined && asked.newer === null)
  const page = isTop ? await listTransactions(playerId, filter) : asked
  const isCut = isPrint && page.earlier !== null
  return (
    <Section
      id="transactions"
      title={t('statement.transactions')}
      note={isCut ? t('statement.newestPrinted', { count: formatCount(PRINTED_ROWS) }) : null}
    >
      <StatementList page={page} view={view} />
    </Section>
  )
}
