import { hrefOf, type SearchParams, textOf, uuidOf } from '@/lib/base/browser/address'
import { apiUrl } from '@/lib/base/browser/api-url'
import { inLatinDigits } from '@/lib/base/format/rules/locale'
import {
  FILTERS,
  type FilteredList,
  filterEntries,
  PAGE_SIZES,
  type PageSize,
  parseFilter,
  type QueueFilter,
  type Sort,
} from '@/lib/money/cashier/rules/queue-filter'
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '@/lib/money/cashier/rules/statuses'
import { keyOf } from '@/lib/money/wallets/rules/txn-id'
import type { Permission } from '@/lib/people/roles/rules/permissions'

const MAX_SEARCH_LENGTH = 254
const MAX_PAGE = 1_000_000

/** A staff list with its tabs. The first tab is the default. */
export interface StaffList<S extends string> {
  readonly path: string
  readonly tabs: readonly [S, ...S[]]
  /** How the list can be filtered and sorted. Set for lists that can be shown in larger pages. */
  readonly filtered?: FilteredList
}

export const DEPOSITS = {
  path: '/dashboard/rechargerequest',
  tabs: DEPOSIT_STATUSES,
  filtered: 'requests',
} as const satisfies StaffList<string>

export const WITHDRAWALS = {
  path: '/dashboard/withdrawrequest',
  tabs: WITHDRAWAL_STATUSES,
  filtered: 'payouts',
} as const satisfies StaffList<string>

/** The list of open questions about requests. */
export const QUESTIONS_PATH = '/dashboard/questions'

/** URL of the page with all about one request, to print. */
export function disputeHref(id: string): string {
  return `/dashboard/dispute/${id}`
}

export const USERS = {
  path: '/dashboard/user',
  tabs: ['All'],
  filtered: 'users',
} as const satisfies StaffList<string>

/**
 * The part of a list that the page shows. It is kept in the URL, for sharing and for the back
 * button.
 */
export interface QueueView<S extends string = string> {
  readonly path: string
  readonly status: S
  /** The default status, which the URL leaves out. */
  readonly first: S
  /** Text to search for; empty for all. */
  readonly search: string
  readonly filtered: FilteredList
  readonly filter: QueueFilter
  /** Undefined for the usual order of the status. */
  readonly sort: Sort | undefined
  readonly size: PageSize
  /** 1 or more. */
  readonly page: number
  /** The row whose details are open. */
  readonly id: string | null
}

/** Parses the view from the URL and ignores parameters it can't read. */
export function parseQueueView<S extends string>(
  list: StaffList<S>,
  params: SearchParams,
): QueueView<S> {
  const { filtered = 'requests' } = list
  const asked = list.filtered ? params : {}
  const first = list.tabs[0]
  const shown = list.tabs.find((known) => known === params.status) ?? first
  const filter = parseFilter(asked, filtered)
  // Somebody decided every request that isn't pending.
  const isEmpty = filter.by === 'nobody' && shown !== 'Pending'
  return {
    path: list.path,
    status: shown,
    first,
    search: cleanParam(textOf(params, 'search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    filtered,
    filter: isEmpty ? { ...filter, by: undefined } : filter,
    sort: FILTERS[filtered].sorts.find((sort) => sort === asked.sort),
    size: PAGE_SIZES.find((size) => String(size) === asked.size) ?? PAGE_SIZES[0],
    page: parsePage(params.page),
    id: uuidOf(params, 'id') ?? null,
  }
}

/** Cleans text from a URL for the database: digits 0-9, no NUL, no half of a surrogate pair. */
export function cleanParam(text: string): string {
  return inLatinDigits(text)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replaceAll('\0', '')
    .trim()
}

/** Parses a page number. Anything else is the first page. */
export function parsePage(page: string | string[] | undefined): number {
  const number = typeof page === 'string' && /^\d+$/.test(page) ? Number(page) : 1
  return Math.min(Math.max(number, 1), MAX_PAGE)
}

/** Returns the URL of the view with a change, without defaults. */
export function queueHref<S extends string>(
  view: QueueView<S>,
  change: Partial<QueueView<S>> = {},
): string {
  const { path, status, first, search, filter, sort, size, page, id } = { ...view, ...change }
  return hrefOf(path, {
    status: status === first ? null : status,
    search,
    ...Object.fromEntries(filterEntries(filter)),
    sort,
    size: size === PAGE_SIZES[0] ? null : String(size),
    page: page === 1 ? null : String(page),
    id,
  })
}

/** Shows all of a tab in its usual order. */
export const UNFILTERED = { search: '', filter: {}, sort: undefined, page: 1 } as const

export type RequestKind = 'deposit' | 'withdraw'

/** Permission that a decision needs. */
export const DECIDES = {
  deposit: 'deposit.decide',
  withdraw: 'withdrawal.pay',
} as const satisfies Record<RequestKind, Permission>

/** Names of the accepting acts among those that can need a second person. */
export const ACCEPTS = { deposit: 'deposit.accept', withdraw: 'withdrawal.accept' } as const

/** Returns the act whose limit accepting has to keep; null if a second person permitted it. */
export function acceptsAs(kind: RequestKind, isPermitted: boolean) {
  return isPermitted ? null : ACCEPTS[kind]
}

/** Words for a request that is accepted. A withdrawal is, once its money was sent. */
export const DOES = {
  deposit: { verb: 'Accept', doing: 'Accepting', done: 'Accepted' },
  withdraw: { verb: 'Paid', doing: 'Marking as paid:', done: 'Paid' },
} as const satisfies Record<RequestKind, unknown>

/** Words for a request that is not accepted. */
export const REJECTS = {
  deposit: { verb: 'Reject', doing: 'Rejecting', done: 'Rejected', key: 'R' },
  withdraw: { verb: 'Return', doing: 'Returning', done: 'Returned', key: 'T' },
} as const satisfies Record<RequestKind, unknown>

/** Returns a status in the words for staff. */
export function statusName(kind: RequestKind, status: string): string {
  return status === 'Rejected' ? REJECTS[kind].done : status
}

/** API paths of each kind. */
export const CALLS_OF = {
  deposit: '/depositHistory',
  withdraw: '/withdrawHistory',
} as const satisfies Record<RequestKind, string>

/**
 * Returns the URL of the CSV file with everything that matches the view's filter, in the tab's
 * usual order.
 */
export function queueFileHref(kind: RequestKind, { status, search, filter }: QueueView): string {
  const filters = Object.fromEntries(filterEntries(filter))
  return hrefOf(apiUrl(`${CALLS_OF[kind]}.csv`), { status, ...filters, search })
}

/** Returns the URL of the CSV file with all users who match the view. */
export function usersFileHref({ search, filter }: QueueView): string {
  return hrefOf(apiUrl('/users.csv'), { ...Object.fromEntries(filterEntries(filter)), search })
}

export const QUEUE_LABELS = {
  deposit: { title: 'Deposit requests', search: 'Search by txnID, phone or name' },
  withdraw: { title: 'Withdrawal requests', search: 'Search by name, email or phone' },
} as const satisfies Record<RequestKind, unknown>

export interface Hit {
  readonly id: string
  readonly txnId?: string
}

/** Returns the only row, or the only one with exactly this txnID: others may only look like it. */
export function hitOf(rows: readonly Hit[], search: string): string | null {
  const exact = rows.filter(({ txnId }) => txnId !== undefined && keyOf(txnId) === keyOf(search))
  const [hit, other] = rows.length === 1 ? rows : exact
  return hit && other === undefined ? hit.id : null
}
