import { PageSteps } from '@/components/staff/lists/page-steps'
import { QueueKeys } from '@/components/staff/lists/queue-keys'
import { type QueueView, queueHref } from '@/components/staff/lists/queue-view'
import { RISK_CASES, RISK_RULES_PATH, TAB_NAMES } from '@/components/staff/lists/risk-view'
import { RowLink } from '@/components/staff/lists/row-link'
import { idsAfter } from '@/components/staff/queue/request-queue'
import { ButtonLink } from '@/components/ui/button'
import { SPLIT } from '@/components/ui/classes'
import { RenewPage } from '@/components/ui/renew-page'
import { ViewTabs } from '@/components/ui/view-tabs'
import { Waiting } from '@/components/ui/waiting'
import { formatMoney } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { LinkedAccount } from '@/lib/house/players/read-linked'
import type { CaseDetail, CaseTab, ListedCase } from '@/lib/money/risk/read-cases'
import { AddMarker } from './add-marker'
import { CaseView } from './case-view'
import { Score } from './score'

const RENEW_EVERY_MS = 20_000

export interface RiskPageProps {
  readonly rows: readonly ListedCase[]
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
            name: TAB_NAMES[tab],
            count: counts[tab],
            isCurrent: tab === view.status,
            href: queueHref(view, { status: tab, page: 1, id: null }),
          }))}
        />
        <ul>
          {groupByLink(rows).map(({ row, ...place }) => (
            <CaseItem
              key={row.id}
              row={row}
              {...place}
              view={view}
              viewerId={viewerId}
              now={now}
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
          nextHref={queueHref(view, { id: idsAfter(rows, detail.id)[0] ?? null })}
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

/**
 * Puts the cases that share something, e.g. one phone number, after the heaviest of them. Those with
 * the same heaviest rule say the same, so only the first says it.
 */
export function groupByLink<R extends Pick<ListedCase, 'id' | 'link' | 'rules'>>(
  rows: readonly R[],
): readonly { readonly row: R; readonly isMate: boolean; readonly saysSame: boolean }[] {
  const isFirst = (row: R) =>
    row.link === null || rows.find(({ link }) => link === row.link)?.id === row.id
  return rows
    .filter(isFirst)
    .flatMap((head) => [
      { row: head, isMate: false, saysSame: false },
      ...rows
        .filter(({ id, link }) => link !== null && link === head.link && id !== head.id)
        .map((row) => ({ row, isMate: true, saysSame: row.rules[0] === head.rules[0] })),
    ])
}

interface CaseItemProps {
  readonly row: ListedCase
  /** True for a case that shares something with the one above. */
  readonly isMate: boolean
  /** True if its heaviest rule says what that of the one above says. */
  readonly saysSame: boolean
  readonly view: QueueView<CaseTab>
  readonly viewerId: string
  readonly now: number
  readonly isSelected: boolean
}

function CaseItem({ row, isMate, saysSame, ...props }: CaseItemProps) {
  const { view, viewerId, now, isSelected } = props
  const look = isSelected ? 'lg:bg-surface-2 lg:shadow-[inset_2px_0_0_var(--color-fg)]' : ''
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line text-cap hover:bg-surface-2 ${isMate ? 'py-1.5 pr-5 pl-9 max-sm:pr-4' : 'px-5 py-3 max-sm:px-4'} ${look}`}
    >
      <b className="truncate font-semibold">
        <RowLink
          href={queueHref(view, { id: row.id })}
          isSelected={isSelected}
          text={row.kind === 'staff' ? `Staff: ${row.name}` : row.name}
        />
      </b>
      <Score score={row.score} />
      {saysSame ? null : <p className="col-span-full truncate text-fg">{row.words}</p>}
      <p className="col-span-full flex justify-between gap-3 text-fg-2">
        <span>
          {row.closedAt === null ? (
            <>
              {row.held > 0n
                ? `${formatMoney(row.held, { decimals: 0 })} in payouts held, open for `
                : row.now === null
                  ? 'Open for '
                  : `Now ${row.now}, open for `}
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
