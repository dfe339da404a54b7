import { isDay } from '@/lib/base/format/rules/days'
import { type MobileWallet, WALLETS } from '@/lib/money/wallets/rules/wallets'
import { PLAYER_TAGS, type PlayerTag } from '@/lib/people/accounts/rules/tags'
import { type Role, STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import type { RequestStatus } from './statuses'

/**
 * `oldest` and `newest`: by time of the request, or of the decision once there is one; `amount`:
 * largest first; `login`: users by last login.
 */
export type Sort = 'oldest' | 'newest' | 'amount' | 'login'

const OF_REQUESTS = [
  'from',
  'to',
  'state',
  'since',
  'until',
  'wallet',
  'age',
  'by',
  'tag',
  'first',
  'risk',
] as const

/** Filters and sort orders of the request lists and the user list. */
export const FILTERS = {
  requests: {
    parts: OF_REQUESTS,
    sorts: ['oldest', 'newest', 'amount'],
  },
  /** Withdrawal requests. */
  payouts: {
    parts: [...OF_REQUESTS, 'held', 'toSend'],
    sorts: ['oldest', 'newest', 'amount'],
  },
  users: {
    parts: ['from', 'to', 'role', 'state', 'since', 'until'],
    sorts: ['newest', 'oldest', 'amount', 'login'],
  },
} as const satisfies Record<
  string,
  { readonly parts: readonly (keyof QueueFilter)[]; readonly sorts: readonly Sort[] }
>
export type FilteredList = keyof typeof FILTERS

/** Rows per page. The first is the default. */
export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** Minimum minutes since the request was sent. */
export const AGES = [30, 120, 1_440] as const

/** The person who claimed or decided a request, from the viewer's side. */
export const HANDLERS = ['nobody', 'me', 'others'] as const
export type Handler = (typeof HANDLERS)[number]

/** Filters only search this many requests of a tab, the first in its usual order. */
export const FILTERED_AMONG = 20_000

/** Roles and states of a user, or of a request's player. */
export const ROLES = ['player', ...STAFF_ROLES] as const
export const STATES = ['active', 'suspended', 'break'] as const
export type UserState = (typeof STATES)[number]

/** Filter of a tab. It is kept in the URL, one parameter per field. */
export interface QueueFilter {
  /** Range of a request's amount or a user's main balance in major units, both ends included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** `none`: the player didn't say. */
  readonly wallet?: MobileWallet | 'none' | undefined
  readonly age?: (typeof AGES)[number] | undefined
  readonly by?: Handler | undefined
  /** Only players who had no request of this kind accepted before. */
  readonly first?: true | undefined
  /** Only players with the tag. */
  readonly tag?: PlayerTag | undefined
  /** Only players with an open case. */
  readonly risk?: true | undefined
  /** Only requests on hold. */
  readonly held?: true | undefined
  /** Only requests that a second person permitted to pay. */
  readonly toSend?: true | undefined
  readonly role?: Role | undefined
  /** `break`: the user is on a break. */
  readonly state?: UserState | undefined
  /**
   * Range of days in `HOUSE_ZONE`, both ends included: when a user joined, or when a request was
   * sent, or decided if it is decided.
   */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

type Params = Readonly<Record<string, unknown>>

/**
 * Parses the filter in a URL and ignores parameters that it can't read or the list doesn't have.
 */
export function parseFilter(params: Params, list: FilteredList = 'requests'): QueueFilter {
  const read: QueueFilter = {
    from: parseMajor(params.from),
    to: parseMajor(params.to),
    wallet: [...WALLETS, 'none' as const].find((wallet) => wallet === params.wallet),
    age: AGES.find((age) => String(age) === params.age),
    by: HANDLERS.find((hand) => hand === params.by),
    first: params.first === '1' ? true : undefined,
    tag: PLAYER_TAGS.find((tag) => tag === params.tag),
    risk: params.risk === '1' ? true : undefined,
    held: params.held === '1' ? true : undefined,
    toSend: params.toSend === '1' ? true : undefined,
    role: ROLES.find((role) => role === params.role),
    state: STATES.find((state) => state === params.state),
    since: parseDay(params.since),
    until: parseDay(params.until),
  }
  return Object.fromEntries(FILTERS[list].parts.map((part) => [part, read[part]]))
}

function parseDay(text: unknown): string | undefined {
  return typeof text === 'string' && isDay(text) ? text : undefined
}

function parseMajor(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Returns the parts of a filter that are set, in the form that `parseFilter` reads. */
export function filterEntries(filter: QueueFilter): [name: keyof QueueFilter, value: string][] {
  return Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name as keyof QueueFilter, value === true ? '1' : String(value)]],
  )
}

/**
 * Returns a tab's default order: pending requests by longest wait, decided ones by latest decision.
 */
export function usualSort(status: RequestStatus | undefined): Sort {
  return status === 'Pending' ? 'oldest' : 'newest'
}
