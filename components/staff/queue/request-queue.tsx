import type { ReactNode } from 'react'
import { ListFrame } from '@/components/staff/lists/list-frame'
import {
  QUEUE_LABELS,
  type QueueView,
  queueFileHref,
  queueHref,
  type RequestKind,
  statusName,
} from '@/components/staff/lists/queue-view'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { buttonClass } from '@/components/ui/button'
import { LINK, MONO, NOTICE } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { RenewPage } from '@/components/ui/renew-page'
import { Waiting } from '@/components/ui/waiting'
import { formatElapsed } from '@/lib/base/browser/format-time'
import { formatMoney } from '@/lib/base/browser/money-text'
import { type Money, toMajor } from '@/lib/base/format/rules/money'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { WaitingRequests } from '@/lib/money/cashier/read-queue'
import { filterEntries, type QueueFilter } from '@/lib/money/cashier/rules/queue-filter'
import { BATCH_UNDO_SECONDS } from '@/lib/money/cashier/rules/requests'
import { blocksPayouts } from '@/lib/money/risk/rules/catalog'
import type { MovedWallet } from '@/lib/money/wallets/rules/find-channels'
import { WALLET_NAMES } from '@/lib/money/wallets/rules/wallets'
import type { PayoutWays } from './payout-fields'
import { QueueBadge, QueueLive } from './queue-badge'
import { QueueFilters } from './queue-filters'
import { QueueTable, type RequestRow } from './queue-table'
import type { RequestSteps } from './request-panel'
import { SelectionBar } from './selection-bar'
import { TakeNext } from './take-next'

const RENEW_EVERY_MS = 20_000
/** One is held, and one may still be on its way to the server. */
const NEXTS = 3

interface Queue<S extends string> {
  readonly rows: readonly RequestRow[]
  /** Requests on all pages, as far as they were counted. */
  readonly total: number
  readonly hasMore: boolean
  /** Sum of the matches; only for a filter. */
  readonly amount?: Money
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
  /** Wallets whose number changed lately, for deposits; null for withdrawals. */
  readonly numbers: { readonly moved: readonly MovedWallet[]; readonly at: Date | null } | null
  readonly viewerId: string
  /** True if the admin may decide such requests. */
  readonly canDecide: boolean
  /** True if the admin's role may export files. */
  readonly hasFile: boolean
  /** Time in which a request should be decided. */
  readonly targetMinutes: number
  /** Number of requests that have been pending for longer. */
  readonly overTarget: number
  /** Seconds in which a decision can be undone. */
  readonly undoSeconds: number
  /** How payouts are sent; null for deposits. */
  readonly payout: PayoutWays | null
  /** The panel of the open request; null when none is open. */
  readonly panel: ReactNode
  /** The server's clock, epoch milliseconds. */
  readonly now: number
}

/** Lists requests of one kind by status, with the open one next to them. */
export function RequestQueue<S extends string>(props: RequestQueueProps<S>) {
  const { kind, tabs, queue, elsewhere, view, viewerId, canDecide, hasFile, panel, now } = props
  const { title, search } = QUEUE_LABELS[kind]
  const { rows, counts } = queue
  const selectable =
    canDecide && view.status === 'Pending' ? rows.filter((row) => isFree(row, viewerId)) : null
  return (
    <>
      <ListFrame
        title={title}
        note={describeQueue(props)}
        actions={
          <div className="flex gap-2">
            {hasFile ? (
              <a className={buttonClass({ size: 'sm' })} href={queueFileHref(kind, view)} download>
                <PageIcon name="download" />
                <span className="max-sm:sr-only">CSV</span>
              </a>
            ) : null}
            {canDecide ? <TakeNext kind={kind} view={view} /> : null}
          </div>
        }
        tabs={
          <>
            <NewNumbers numbers={props.numbers} />
            <Tabs
              kind={kind}
              view={view}
              tabs={tabs}
              counts={counts}
              waiting={kind === 'withdraw' ? queue.waiting : null}
            />
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
                    id: row.id,
                    name: row.name,
                    phone: row.phone,
                    amount: toMajor(row.amount),
                    isMine: row.isClaimed,
                    isHeld: Boolean(row.heldBy),
                    isStarted: isStarted(kind, row),
                    isPermitted: Boolean(row.approvedAt),
                    isBlocked:
                      kind === 'withdraw' && row.openCase !== null && blocksPayouts(row.openCase),
                  }))}
                  href={queueHref(view, { id: null })}
                  undoSeconds={props.undoSeconds && Math.max(props.undoSeconds, BATCH_UNDO_SECONDS)}
                  payout={props.payout}
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

/** Warns clerks who look for a payment in the list of the wrong number. */
function NewNumbers({ numbers }: Pick<RequestQueueProps<string>, 'numbers'>) {
  if (!numbers?.at || numbers.moved.length === 0) return null
  return (
    <p className={`${NOTICE} mx-6 mb-2 max-sm:mx-4`}>
      <b className="font-medium">
        {numbers.moved
          .map(
            ({ wallet, before, after }) => `${WALLET_NAMES[wallet]} ${before} → ${after ?? 'none'}`,
          )
          .join(', ')}
      </b>{' '}
      since <Moment at={numbers.at.getTime()} style="day-time" />. Earlier requests were paid to the
      old number.
    </p>
  )
}

interface Counts extends Pick<RequestQueueProps<string>, 'targetMinutes' | 'overTarget' | 'now'> {
  readonly queue: Pick<Queue<string>, 'waiting' | 'total' | 'amount'>
}

/** Says what the filter matches, and what is pending altogether. */
export function describeQueue({ queue, targetMinutes, overTarget, now }: Counts): string {
  const { waiting, total, amount: matching } = queue
  const { count, oldestAt, held, toSend } = waiting
  const whole = (amount: Money) => formatMoney(amount, { decimals: 0 })
  const shown = matching === undefined ? '' : `${formatCount(total)} shown, ${whole(matching)}. `
  const onHold = [
    toSend > 0 ? ` ${formatCount(toSend)} to send.` : '',
    held > 0 ? ` ${formatCount(held)} on hold.` : '',
  ].join('')
  if (!oldestAt) return `${shown}No ${held > 0 ? 'other ' : ''}pending requests.${onHold}`
  const oldest = formatElapsed(now - oldestAt.getTime())
  const target = formatElapsed(targetMinutes * 60_000)
  const over = overTarget > 0 ? ` ${formatCount(overTarget)} over the ${target} target.` : ''
  return `${shown}${formatCount(count)} pending, ${whole(waiting.amount)}.${over} Oldest ${oldest}.${onHold}`
}

function describeEmpty(kind: RequestKind, view: QueueView): string {
  const status = statusName(kind, view.status).toLowerCase()
  if (filterEntries(view.filter).length === 1) {
    if (view.filter.toSend)
      return 'Nothing to send. Approved payouts appear here until they’re paid.'
    if (view.filter.held) return 'Nothing on hold.'
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
  /** Payouts that may be sent now and those on hold; null for deposits, which have no such tabs. */
  readonly waiting: Pick<WaitingRequests, 'count' | 'toSend' | 'held'> | null
}

/** Parts of the first tab that are tabs of their own. */
const PARTS = [
  ['toSend', 'To send'],
  ['held', 'On hold'],
] as const

function Tabs<S extends string>({ kind, view, tabs, counts, waiting }: TabsProps<S>) {
  const { toSend: _, held: __, ...filter } = view.filter
  const part =
    view.status === view.first ? PARTS.find(([name]) => view.filter[name])?.[0] : undefined
  const tabOf = (status: S, asked: QueueFilter) =>
    queueHref(view, { status, page: 1, id: null, filter: asked })
  const [first, ...others] = tabs.map((status) => ({
    name: statusName(kind, status),
    count: waiting && status === view.first ? waiting.count : counts[status],
    isCurrent: status === view.status && part === undefined,
    href: tabOf(status, filter),
  }))
  const parts = PARTS.map(([key, name]) => ({
    name,
    count: waiting?.[key] ?? 0,
    isCurrent: part === key,
    href: tabOf(view.first as S, { ...filter, [key]: true }),
  }))
  return (
    <div className="flex border-b border-line px-6 max-sm:px-4">
      <nav
        className="flex min-w-0 gap-5 overflow-x-auto @max-[47.5rem]:gap-3.5"
        aria-label="Status"
      >
        {[first, ...(waiting ? parts : []), ...others].map((tab) =>
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
  extends Partial<Pick<RequestRow, 'isClaimed' | 'claimedById' | 'heldBy' | 'approval'>> {
  readonly id: string
}

/**
 * Returns the rows to continue with, the best first: those after it that no other admin has, then
 * the nearest ones before it. A screen that still holds decisions leaves out those.
 */
export function idsAfter(rows: readonly NextRow[], id: string, viewerId?: string): string[] {
  const index = rows.findIndex((row) => row.id === id)
  const isNext = (row: NextRow) => !(row.heldBy || row.approval) && isFree(row, viewerId)
  const before = rows.slice(0, Math.max(0, index))
  return [...rows.slice(index + 1), ...before.reverse()]
    .filter(isNext)
    .map((row) => row.id)
    .slice(0, NEXTS)
}

/**
 * Returns true if an admin started paying and their claim has lapsed. They may have sent the money.
 */
function isStarted(kind: RequestKind, { claimedById, isClaimed }: RequestRow): boolean {
  return kind === 'withdraw' && claimedById !== null && !isClaimed
}

function isFree({ isClaimed, claimedById }: NextRow, viewerId?: string): boolean {
  return !isClaimed || claimedById === viewerId
}
