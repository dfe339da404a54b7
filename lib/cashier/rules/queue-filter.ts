import { isDay } from '@/lib/accounts/rules/days'
import { PLAYER_TAGS, type PlayerTag } from '@/lib/players/rules/tags'
import { type Role, STAFF_ROLES } from '@/lib/staff/rules/permissions'
import type { RequestStatus } from './statuses'
import { WALLETS, type Wallet } from './wallets'

/** By time of filing, or of the decision once there is one; the largest first; users by their last login. */
export type Sort = 'oldest' | 'newest' | 'amount' | 'login'

const OF_REQUESTS = [
  ...(['from', 'to', 'state', 'since', 'until'] as const),
  ...(['wallet', 'age', 'by', 'tag', 'first', 'risk'] as const),
] as const

/** What the lists of requests, and that of users, are filtered and sorted by. */
export const FILTERS = {
  requests: {
    parts: OF_REQUESTS,
    sorts: ['oldest', 'newest', 'amount'],
  },
  /** Withdrawal requests. */
  payouts: {
    parts: [...OF_REQUESTS, 'held'],
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

/** Rows of a page. The first is the usual number. */
export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** Minutes since a request was filed, at least. */
export const AGES = [30, 120, 1_440] as const

/** Who has a pending request or decided it, from the side of whoever looks. */
export const HANDS = ['nobody', 'me', 'others'] as const
export type Hand = (typeof HANDS)[number]

/** Requests of a tab, the first by its usual order, among which filters look. */
export const FILTERED_AMONG = 20_000

/** A user, or the player of a request, has one of these roles, and is in one of these states. */
export const ROLES = ['player', ...STAFF_ROLES] as const
export const STATES = ['active', 'suspended', 'break'] as const
export type UserState = (typeof STATES)[number]

/** Views of a queue that one of staff keeps. */
export const MAX_VIEWS = 20

/** What of a tab is shown. It lives in the address, each part under its name. */
export interface QueueFilter {
  /** Major units of a request's amount, or of a user's main balance, both included. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** `none`: the player did not say. */
  readonly wallet?: Wallet | 'none' | undefined
  readonly age?: (typeof AGES)[number] | undefined
  readonly by?: Hand | undefined
  /** Of players of whom none of this kind was accepted before. */
  readonly first?: true | undefined
  /** Of players who have the tag. */
  readonly tag?: PlayerTag | undefined
  /** Of players with an open case. */
  readonly risk?: true | undefined
  /** Put on hold. */
  readonly held?: true | undefined
  readonly role?: Role | undefined
  /** `break`: takes a break from play. */
  readonly state?: UserState | undefined
  /**
   * Days of `AUDIT_ZONE`, both included, on which a user joined, a request was filed, or decided once it
   * is.
   */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

type Params = Readonly<Record<string, unknown>>

/** Parses the filter of an address and ignores what it can't read, and what the list has not. */
export function parseFilter(params: Params, list: FilteredList = 'requests'): QueueFilter {
  const read: QueueFilter = {
    from: parseMajor(params.from),
    to: parseMajor(params.to),
    wallet: [...WALLETS, 'none' as const].find((wallet) => wallet === params.wallet),
    age: AGES.find((age) => String(age) === params.age),
    by: HANDS.find((hand) => hand === params.by),
    first: params.first === '1' ? true : undefined,
    tag: PLAYER_TAGS.find((tag) => tag === params.tag),
    risk: params.risk === '1' ? true : undefined,
    held: params.held === '1' ? true : undefined,
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

/** The parts of a filter that are set, as `parseFilter` reads them. */
export function filterEntries(filter: QueueFilter): [name: keyof QueueFilter, value: string][] {
  return Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name as keyof QueueFilter, value === true ? '1' : String(value)]],
  )
}

/** The sort that a tab has where none is asked for: what waits longest, what was decided last. */
export function usualSort(status: RequestStatus | undefined): Sort {
  return status === 'Pending' ? 'oldest' : 'newest'
}
