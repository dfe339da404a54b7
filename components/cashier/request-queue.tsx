import type { ReactNode } from 'react'
import { RenewPage } from '@/components/layout/renew-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { buttonClass } from '@/components/ui/button'
import { LINK, MONO } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { PageIcon } from '@/components/ui/page-icon'
import type { WaitingRequests } from '@/lib/cashier/read-queue'
import type { SavedView } from '@/lib/cashier/read-views'
import { filterEntries, type QueueFilter } from '@/lib/cashier/rules/queue-filter'
import { formatElapsed } from '@/lib/client/format-time'
import { formatMoney } from '@/lib/client/money-text'
import { toMajor } from '@/lib/ledger/rules/money'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { holdsPayouts } from '@/lib/risk/rules/catalog'
import { ListFrame } from './list-frame'
import { QueueBadge, QueueLive } from './queue-badge'
import { QueueFilters } from './queue-filters'
import { QueueTable, type RequestRow } from './queue-table'
import {
  QUEUE_LABELS,
  type QueueView,
  queueFileHref,
  queueHref,
  type RequestKind,
  statusName,
} from './queue-view'
import { QueueViews } from './queue-views'
import type { RequestSteps } from './request-panel'
import { SelectionBar } from './selection-bar'
import { TakeNext } from './take-next'
import { Waiting } from './waiting'

const RENEW_EVERY_MS = 20_000

interface Queue<S extends string> {
  readonly rows: readonly RequestRow[]
  /** Requests on all pages, as far as they were counted. */
  readonly total: number
  readonly hasMore: boolean
  readonly counts: Readonly<Record<S, number>>
  readonly waiting: Pick<WaitingRequests, 'count' | 'amount' | 'oldestAt' | 'held' | 'toSend'>
}

interface RequestQueueProps<S extends string> {
  readonly kind: RequestKind
  readonly tabs: readonly S[]
  readonly queue: Queue<S>
  /** Hits in other tabs, newest first, for a search without hits in this one. */
  readonly elsewhere: readonly RequestRow[]
  readonly view: QueueView<S>
  /** The viewer's saved views. */
  readonly views: readonly (SavedView & { readonly href: string })[]
  readonly viewerId: string
  /** True if the admin may decide such requests. */
  readonly canDecide: boolean
  /** True if the admin's role may export files. */
  readonly hasFile: boolean
  /** Time in which a request should be decided. */
  readonly targetMinutes: number
  /** Seconds in which a decision can be undone. */
  readonly undoSeconds: number
  /** The panel of the open request; null when none is open. */
  readonly panel: ReactNode
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Lists requests of one kind by status, with the open one next to them. */
export function RequestQueue<S extends string>(props: RequestQueueProps<S>) {
  const { kind, tabs, views, queue, elsewhere, view, viewerId, canDecide, hasFile, panel, now } =
    props
  const { title, search } = QUEUE_LABELS[kind]
  const { rows, counts } = queue
  const selectable =
    canDecide && view.status === 'Pending' ? rows.filter((row) => isFree(row, viewerId)) : null
  return (
    <>
      <ListFrame
        title={title}
        note={describeQueue(queue, now)}
        actions={
          <div className="flex gap-2">
            {hasFile ? (
              <a className={buttonClass({ size: 'sm' })} href={queueFileHref(kind, view)} download>
                <PageIcon name="download" />
                CSV
              </a>
            ) : null}
            {canDecide ? <TakeNext kind={kind} view={view} /> : null}
          </div>
        }
        tabs={
          <>
            <Tabs
              {...{ kind, view, tabs, counts }}
              toSend={kind === 'withdraw' ? queue.waiting.toSend : null}
            />
            <QueueViews kind={kind} view={view} views={views} />
          </>
        }
        filters={<QueueFilters view={view} />}
        view={view}
        searchLabel={search}
        list={queue}
        pageSize={view.size}
        panel={panel}
      >
        {rows.length === 0 ? (
          <>
            <p>{describeEmpty(kind, view)}</p>
            <FoundElsewhere kind={kind} rows={elsewhere} view={view} now={now} />
          </>
        ) : (
          <>
            {selectable ? (
              <BrowserTexts of={['rejections']}>
                <SelectionBar
                  kind={kind}
                  rows={selectable.map((row) => ({
                    ...{ id: row.id, amount: toMajor(row.amount), isMine: row.isClaimed },
                    ...{ isHeld: Boolean(row.heldBy), isStarted: isStarted(kind, row) },
                    isPermitted: Boolean(row.approvedAt),
                    isHeldByCase:
                      kind === 'withdraw' && row.openCase !== null && holdsPayouts(row.openCase),
                  }))}
                  href={queueHref(view, { id: null })}
                  undoSeconds={props.undoSeconds}
                />
              </BrowserTexts>
            ) : null}
            <QueueTable
              what={title.toLowerCase()}
              hasTxnId={kind === 'deposit'}
              selectable={selectable?.map(({ id }) => id) ?? null}
              rows={rows}
              view={view}
              viewerId={viewerId}
              targetMinutes={props.targetMinutes}
              now={now}
            />
          </>
        )}
      </ListFrame>
      <QueueBadge waiting={queue.waiting.count} />
      <RenewPage everyMs={RENEW_EVERY_MS} />
    </>
  )
}

function describeQueue({ waiting }: Pick<Queue<string>, 'waiting'>, now: number): string {
  const { count, oldestAt, held, toSend } = waiting
  const onHold = [
    toSend > 0 ? ` ${formatCount(toSend)} to send.` : '',
    held > 0 ? ` ${formatCount(held)} on hold.` : '',
  ].join('')
  if (!oldestAt) return `No ${held > 0 ? 'other ' : ''}pending requests.${onHold}`
  const amount = formatMoney(waiting.amount, { decimals: 0 })
  const oldest = formatElapsed(now - oldestAt.getTime())
  return `${formatCount(count)} pending, ${amount}. Oldest ${oldest}.${onHold}`
}

function describeEmpty(kind: RequestKind, view: QueueView): string {
  const status = statusName(kind, view.status).toLowerCase()
  if (view.filter.toSend && filterEntries(view.filter).length === 1) {
    return 'Nothing to send. A payout that was approved stands here until its money was sent.'
  }
  if (filterEntries(view.filter).length > 0) return `No ${status} request matches the filter.`
  if (view.search !== '') return `No ${status} request matches “${view.search}”.`
  return view.status === 'Pending'
    ? 'No pending requests. New ones appear here automatically.'
    : `No ${status} requests yet.`
}

const TAB = 'relative inline-flex h-11 flex-none items-center gap-2 font-medium'
const CURRENT_TAB = `${TAB} text-fg after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-fg`
const COUNT =
  'inline-grid h-5 place-items-center rounded-small text-(length:--text-xs) tabular-nums'

interface TabsProps<S extends string> {
  readonly kind: RequestKind
  readonly view: QueueView<S>
  readonly tabs: readonly S[]
  readonly counts: Readonly<Record<S, number>>
  /** Payouts that may be sent now; null for deposits, which have no such tab. */
  readonly toSend: number | null
}

function Tabs<S extends string>({ kind, view, tabs, counts, toSend }: TabsProps<S>) {
  const isToSend = view.filter.toSend === true
  const [first, ...others] = tabs.map((status) => ({
    name: statusName(kind, status),
    count: counts[status],
    isCurrent: status === view.status && !(isToSend && status === view.first),
    href: queueHref(view, { status, page: 1, id: null, filter: without(view.filter) }),
  }))
  const sends = {
    name: 'To send',
    count: toSend ?? 0,
    isCurrent: isToSend && view.status === view.first,
    href: queueHref(view, {
      ...{ status: view.first as S, page: 1, id: null },
      filter: { ...view.filter, toSend: true },
    }),
  }
  return (
    <div className="flex border-b border-line px-6 max-sm:px-4">
      <nav className="flex min-w-0 gap-5 overflow-x-auto" aria-label="Status">
        {[first, ...(toSend === null ? [] : [sends]), ...others].map((tab) =>
          tab ? (
            <Link
              key={tab.name}
              className={tab.isCurrent ? CURRENT_TAB : `${TAB} text-fg-2`}
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              scroll={false}
            >
              {tab.name}{' '}
              <span
                className={`${COUNT} ${tab.isCurrent ? 'bg-surface-3 px-1.5 text-fg' : 'text-fg-3'}`}
              >
                {formatCount(tab.count)}
              </span>
            </Link>
          ) : null,
        )}
      </nav>
      <QueueLive />
    </div>
  )
}

function without({ toSend: _, ...filter }: QueueFilter): QueueFilter {
  return filter
}

interface FoundElsewhereProps {
  readonly kind: RequestKind
  readonly rows: readonly RequestRow[]
  readonly view: QueueView
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Lists search hits in other tabs. Most are already decided, so it also names who decided. */
function FoundElsewhere({ kind, rows, view, now }: FoundElsewhereProps) {
  if (rows.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2 wrap-anywhere">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            className={LINK}
            href={queueHref(view, { status: row.status, page: 1, id: row.id })}
            scroll={false}
          >
            {formatMoney(row.amount, { decimals: 0 })} from {row.name}
            {row.txnId === undefined ? null : <span className={MONO}> {row.txnId}</span>}
          </Link>{' '}
          {row.decidedAt === null ? (
            <>
              has been pending for <Waiting since={row.createdAt.getTime()} serverNow={now} />
            </>
          ) : (
            <>
              was {statusName(kind, row.status).toLowerCase()}{' '}
              <Waiting since={row.decidedAt.getTime()} serverNow={now} /> ago
              {row.decidedBy === null ? null : ` by ${row.decidedBy}`}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns the rows before and after the open one, no matter which admin has them. At the end of a
 * page, the next page follows.
 */
export function stepsFrom(
  { rows, total, hasMore }: Pick<Queue<string>, 'rows' | 'total' | 'hasMore'>,
  view: QueueView,
): RequestSteps {
  const index = rows.findIndex((row) => row.id === view.id)
  if (index < 0) return { position: null, previous: null, next: null }
  const place = (view.page - 1) * view.size + index + 1
  const to = (change: Partial<QueueView>) => queueHref(view, change)
  const [before, after] = [rows[index - 1], rows[index + 1]]
  const previous = before ? to({ id: before.id }) : null
  const hasNextPage = place < total || hasMore
  const all = hasMore ? `more than ${formatCount(total)}` : formatCount(total)
  return {
    position: `${formatCount(place)} of ${all}`,
    previous: previous ?? (view.page > 1 ? to({ page: view.page - 1, id: null }) : null),
    next: after ? to({ id: after.id }) : hasNextPage ? to({ page: view.page + 1, id: null }) : null,
  }
}

/**
 * The fields that can rule out a row as the next one: another admin has it, it is on hold, its
 * approval is pending, or it is already decided.
 */
interface NextRow
  extends Partial<
    Pick<RequestRow, 'isClaimed' | 'claimedById' | 'scheduled' | 'heldBy' | 'approval'>
  > {
  readonly id: string
}

/**
 * Returns the row to continue with: the next one that no other admin has, or the nearest one before
 * at the end, or null.
 */
export function idAfter(rows: readonly NextRow[], id: string, viewerId?: string): string | null {
  const index = rows.findIndex((row) => row.id === id)
  const isNext = (row: NextRow) => !(row.heldBy || row.approval) && isFree(row, viewerId)
  const next =
    rows.slice(index + 1).find(isNext) ?? rows.slice(0, Math.max(0, index)).findLast(isNext)
  return next?.id ?? null
}

/**
 * Returns true if an admin started paying and their claim has lapsed. They may have sent the money.
 */
function isStarted(kind: RequestKind, { claimedById, isClaimed }: RequestRow): boolean {
  return kind === 'withdraw' && claimedById !== null && !isClaimed
}

function isFree({ isClaimed, claimedById, scheduled }: NextRow, viewerId?: string): boolean {
  return !scheduled && (!isClaimed || claimedById === viewerId)
}
