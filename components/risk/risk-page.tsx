import { QueueKeys } from '@/components/cashier/queue-keys'
import { type QueueView, queueHref } from '@/components/cashier/queue-view'
import { idAfter } from '@/components/cashier/request-queue'
import { RowLink } from '@/components/cashier/row-link'
import { Waiting } from '@/components/cashier/waiting'
import { PageSteps } from '@/components/layout/page-steps'
import { RenewPage } from '@/components/layout/renew-page'
import { ButtonLink } from '@/components/ui/button'
import { SPLIT } from '@/components/ui/classes'
import { ViewTabs } from '@/components/ui/view-tabs'
import { formatMoney } from '@/lib/client/money-text'
import { formatCount } from '@/lib/ledger/rules/money-format'
import type { LinkedAccount } from '@/lib/players/read-linked'
import type { CaseDetail, CaseRow, CaseTab } from '@/lib/risk/read-cases'
import { AddMarker } from './add-marker'
import { CaseView } from './case-view'
import { RISK_CASES, RISK_RULES_PATH, TAB_NAMES } from './risk-view'
import { Score } from './score'

const RENEW_EVERY_MS = 20_000

export interface RiskPageProps {
  readonly rows: readonly CaseRow[]
  readonly total: number
  readonly hasMore: boolean
  readonly pageSize: number
  readonly counts: Readonly<Record<CaseTab, number>>
  readonly view: QueueView<CaseTab>
  /**
   * The open case, or the first in the list if none is open. A narrow screen shows only a case that
   * was opened.
   */
  readonly detail: CaseDetail | null
  /** Accounts linked to the player of the case. */
  readonly linked: readonly LinkedAccount[]
  readonly viewerId: string
  readonly canDecide: boolean
  readonly canSeeRules: boolean
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Shows the cases next to the open one. A narrow screen shows one or the other. */
export function RiskPage(props: RiskPageProps) {
  const { rows, counts, view, detail, linked, viewerId, canDecide, canSeeRules, now } = props
  const closeHref = queueHref(view, { id: null })
  return (
    <div className={SPLIT} data-split>
      <main
        className={`min-w-0 overflow-y-auto border-line lg:border-r ${view.id && detail ? 'max-lg:hidden' : ''}`}
      >
        <div className="flex items-start justify-between gap-3 px-5 pt-4.5 pb-2 max-sm:px-4">
          <div>
            <h1 className="text-title">Risk</h1>
            <p className="text-sm text-fg-2 tabular-nums">
              {counts.open === 1 ? '1 open case' : `${formatCount(counts.open)} open cases`}
            </p>
          </div>
          <div className="flex gap-2">
            {canDecide ? <AddMarker /> : null}
            {canSeeRules ? (
              <ButtonLink size="sm" href={RISK_RULES_PATH}>
                Rules
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <ViewTabs
          label="Cases"
          className="px-5 max-sm:px-4"
          tabs={RISK_CASES.tabs.map((tab) => ({
            ...{ name: TAB_NAMES[tab], count: counts[tab], isCurrent: tab === view.status },
            href: queueHref(view, { status: tab, page: 1, id: null }),
          }))}
        />
        <ul>
          {rows.map((row) => (
            <CaseItem
              key={row.id}
              {...{ row, view, viewerId, now }}
              isSelected={row.id === detail?.id}
            />
          ))}
        </ul>
        {rows.length === 0 ? <p className="px-5 py-8 text-fg-2">{EMPTY[view.status]}</p> : null}
        <Pager {...props} />
      </main>
      {detail ? (
        <CaseView
          key={detail.id}
          className={view.id ? '' : 'max-lg:hidden'}
          detail={detail}
          linked={linked}
          viewerId={viewerId}
          canDecide={canDecide}
          closeHref={closeHref}
          ownHref={view.id ? null : queueHref(view, { id: detail.id })}
          nextHref={queueHref(view, { id: idAfter(rows, detail.id) })}
        />
      ) : (
        <p className="px-7 py-6 text-fg-2 max-lg:hidden">
          A case shows which rules fired, why, and what was done.
        </p>
      )}
      {/* After those of the case, whose N is another: the first to hear a key has it. */}
      <QueueKeys key={`keys ${detail?.id}`} closeHref={view.id ? closeHref : null} />
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </div>
  )
}

const EMPTY = {
  open: 'No open cases. The rules check every minute.',
  mine: 'You have no cases. Take one from Open.',
  closed: 'No closed cases yet.',
} as const satisfies Record<CaseTab, string>

interface CaseItemProps {
  readonly row: CaseRow
  readonly view: QueueView<CaseTab>
  readonly viewerId: string
  readonly now: number
  readonly isSelected: boolean
}

function CaseItem({ row, view, viewerId, now, isSelected }: CaseItemProps) {
  const look = isSelected ? 'lg:bg-surface-2 lg:shadow-[inset_2px_0_0_var(--color-fg)]' : ''
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-5 py-3 text-cap hover:bg-surface-2 max-sm:px-4 ${look}`}
    >
      <b className="truncate font-semibold">
        <RowLink
          href={queueHref(view, { id: row.id })}
          isSelected={isSelected}
          text={row.kind === 'staff' ? `Staff: ${row.name}` : row.name}
        />
      </b>
      <Score score={row.score} />
      <p className="col-span-full truncate text-fg">{row.words}</p>
      <p className="col-span-full flex justify-between gap-3 text-fg-2">
        <span>
          {row.closedAt === null ? (
            <>
              {row.held > 0n
                ? `${formatMoney(row.held, { decimals: 0 })} in payouts held, open for `
                : 'Open for '}
              <Waiting since={row.openedAt.getTime()} serverNow={now} />
            </>
          ) : row.outcome === 'confirmed' ? (
            'Confirmed'
          ) : (
            'Cleared'
          )}
        </span>
        {row.assignedTo === null ? null : (
          <span className="truncate">
            {row.assignedToId === viewerId ? 'yours' : row.assignedTo}
          </span>
        )}
      </p>
    </li>
  )
}

function Pager({ view, rows, total, hasMore, pageSize }: RiskPageProps) {
  const before = (view.page - 1) * pageSize
  const hasNext = rows.length === pageSize && (before + rows.length < total || hasMore)
  if (view.page === 1 && !hasNext) return null
  return (
    <PageSteps
      previous={view.page > 1 ? queueHref(view, { page: view.page - 1, id: null }) : null}
      next={hasNext ? queueHref(view, { page: view.page + 1, id: null }) : null}
    >
      {before + 1} to {before + rows.length} of{' '}
      {hasMore ? `more than ${formatCount(total)}` : formatCount(total)}
    </PageSteps>
  )
}
