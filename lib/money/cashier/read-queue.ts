import 'server-only'
import { db } from '@/lib/base/db/client'
import { containsPattern } from '@/lib/base/db/contains-pattern'
import { Prisma } from '@/lib/base/db/generated/client'
import { countMatches, type ListSize, whereAll } from '@/lib/base/db/list-size'
import { phonePattern } from '@/lib/base/db/search-terms'
import { type Money, money } from '@/lib/base/format/rules/money'
import {
  APPROVAL_PENDING,
  claimIsActive,
  pendingApproval,
  refusedApproval,
} from '@/lib/money/cashier/claims.sql'
import {
  type AskedFilter,
  filterConditions,
  firstOfStatus,
  queueOrder,
} from '@/lib/money/cashier/queue-filter.sql'
import { filterEntries, type Sort } from '@/lib/money/cashier/rules/queue-filter'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import { openCaseOf } from '@/lib/money/risk/checks.sql'
import type { OpenCase } from '@/lib/money/risk/rules/checks'
import { IS_ON_BREAK } from '@/lib/people/accounts/same-phone.sql'
import { getDecidedTotals, type RequestTable } from './read-totals'

/** A player's request for staff to decide. */
export interface QueuedRequest<S extends RequestStatus> {
  readonly id: string
  readonly playerId: string
  /** As they were when the request was sent. */
  readonly name: string
  readonly phone: string
  readonly email: string
  /** As they are in the player's profile now. */
  readonly profileName: string
  readonly profilePhone: string
  /** True if the player is suspended now. */
  readonly isSuspended: boolean
  /**
   * True if another account with the request's phone number, in its profile or a request, is on a
   * break.
   */
  readonly isPhoneOnBreak: boolean
  /** The open case about the player; null if there is none. */
  readonly openCase: OpenCase | null
  readonly amount: Money
  readonly status: S
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Name of the admin who decided. */
  readonly decidedBy: string | null
  /** Id and name of the admin who last claimed the request, and when; null if it is not claimed. */
  readonly claimedById: string | null
  readonly claimedBy: string | null
  readonly claimedAt: Date | null
  /** True if the request is pending and the claim is valid. */
  readonly isClaimed: boolean
  /** A pending approval of a decision or a reversal, and who requested it; null if there is none. */
  readonly approval: { readonly id: string; readonly by: string } | null
  /** The newest approval of the same that was refused, unless one was given since; null if none was. */
  readonly refusedApproval: RefusedApproval | null
}

export interface RefusedApproval {
  readonly id: string
  /** Name; null if it was refused automatically. */
  readonly by: string | null
  readonly reason: string
  /** Epoch milliseconds. */
  readonly at: number
}

export interface RequestFilter<S extends RequestStatus> {
  /** Left out: every status. */
  readonly status?: S | undefined
  /**
   * Part of a phone number, or of the text that this kind of request is searched by,
   * case-insensitive.
   */
  readonly search?: string | undefined
  /** Left out: all players. */
  readonly playerId?: string | undefined
  /** Filter within a status. Only the first 20,000 requests are searched. */
  readonly asked?: AskedFilter | undefined
  /** Left out: the usual order for the status. */
  readonly sort?: Sort | undefined
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

/** `total` and `hasMore` cover all pages of the filter. */
export interface RequestPage<R> extends ListSize {
  readonly rows: readonly R[]
  /** Sum of all matches. Only for a filter without a search. */
  readonly amount?: Money
}

export interface QueuePage<R, S extends RequestStatus> extends RequestPage<R> {
  readonly counts: Readonly<Record<S, number>>
  readonly waiting: WaitingRequests
}

/**
 * The pending requests that staff can decide. Requests on hold are counted separately in `held`.
 */
export interface WaitingRequests {
  readonly count: number
  readonly amount: Money
  readonly oldestAt: Date | null
  /** Age of the oldest request, by the database's clock; 0 if there is none. */
  readonly oldestSeconds: number
  readonly held: number
  /** Those of `count` that a second person permitted and whose money nobody has sent yet. */
  readonly toSend: number
}

/** The differences between deposit and withdrawal requests. In the SQL, `r` is the request. */
export interface RequestSource<R extends QueuedRequest<S>, S extends RequestStatus> {
  readonly table: RequestTable
  readonly statuses: readonly S[]
  /** Additional columns, each after a comma. */
  readonly columns: Prisma.Sql
  /** Conditions for a search, besides phone numbers: on the request `r` or its player `u`. */
  readonly matches?: (search: string) => Prisma.Sql
  readonly matchesPlayer?: (search: string) => Prisma.Sql
  /** Never set: it only carries the row type. */
  readonly row?: R
}

/**
 * Returns one page. Default order: pending requests oldest first, decided ones by newest decision,
 * all statuses newest first.
 */
export async function listRequests<R extends QueuedRequest<S>, S extends RequestStatus>(
  kind: RequestSource<R, S>,
  filter: RequestFilter<S>,
): Promise<RequestPage<R>> {
  const { status, search, playerId, asked, sort, page, pageSize } = filter
  const conditions: Prisma.Sql[] = []
  if (status) conditions.push(Prisma.sql`r.status = ${status}::request_status`)
  if (search) conditions.push(matchesSearch(kind, search))
  if (playerId) conditions.push(Prisma.sql`r.player_id = ${playerId}::uuid`)
  if (status && asked) conditions.push(...filterConditions(kind.table, status, asked))
  // Requests on hold have a tab of their own, and a search finds them too.
  const isFree = status === 'Pending' && asked !== undefined && !search && !asked.filter.held
  if (isFree) conditions.push(Prisma.sql`NOT ${IS_HELD[kind.table]}`)
  const isFiltered = asked !== undefined && filterEntries(asked.filter).length > 0
  // A search uses its own index. Without a search, a filter or order that no index supports looks
  // only among the first requests of the status.
  const isAmong = status !== undefined && !search && (isFiltered || sort === 'amount')
  const from = isAmong ? firstOfStatus(kind.table, status, sort, asked?.filter) : tableOf(kind)
  const source = Prisma.sql`FROM ${from} r ${whereAll(conditions)}`
  const order = queueOrder(status, sort)
  const slice = Prisma.sql`LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int`
  // Requests that wait for a second person come last: nobody else can go on with them.
  const isAsked = Prisma.sql`r.id = ANY(${APPROVAL_PENDING})`
  const part = (condition: Prisma.Sql, rank: number) =>
    Prisma.sql`(SELECT ${rank}::int AS rank, r.id, r.created_at, r.amount FROM ${from} r
      ${whereAll([...conditions, condition])} ORDER BY ${order} LIMIT ${page * pageSize}::int)`
  const found =
    status === 'Pending' && asked
      ? Prisma.sql`SELECT r.id, r.rank FROM (${part(Prisma.sql`NOT ${isAsked}`, 0)}
          UNION ALL ${part(isAsked, 1)}) r ORDER BY r.rank, ${order} ${slice}`
      : Prisma.sql`SELECT r.id, 0 AS rank ${source} ORDER BY ${order} ${slice}`
  const [rows, size] = await Promise.all([
    // Selects the page first and looks up the people only for its rows.
    db.$queryRaw<R[]>`
      WITH page AS (${found})
      SELECT ${OPEN_CASE}, ${detailsOf(kind)} FROM page JOIN ${tableOf(kind)} r ON r.id = page.id ${PEOPLE}
      ORDER BY page.rank, ${order}`,
    isFiltered && isAmong
      ? sumMatches(source)
      : search || playerId || isAmong
        ? countMatches(source)
        : countAll(kind, status, isFree),
  ])
  return { rows, ...size }
}

export const NEVER = Prisma.sql`FALSE`
/** Players of a name whose requests are found. Typing more narrows them down. */
const MOST_PLAYERS = 500

/** Condition: player `u` has this text in the name or email. */
export function hasWords(search: string): Prisma.Sql {
  const pattern = containsPattern(search)
  return Prisma.sql`(u.name ILIKE ${pattern} OR u.email::text ILIKE ${pattern})`
}

/** Condition: request `r` matches the search. */
export function matchesSearch(
  { matches, matchesPlayer }: Pick<RequestSource<never, never>, 'matches' | 'matchesPlayer'>,
  search: string,
): Prisma.Sql {
  const phone = phonePattern(search)
  const [ofRequest, ofPlayer] = [matches?.(search) ?? NEVER, matchesPlayer?.(search) ?? NEVER]
  if (phone === null) {
    // The first page doesn't need all players.
    if (!matches) return Prisma.sql`r.player_id IN (SELECT u.id FROM "user" u WHERE ${ofPlayer})`
    if (ofPlayer === NEVER) return ofRequest
    return Prisma.sql`(${ofRequest} OR r.player_id = ANY(
      ARRAY(SELECT u.id FROM "user" u WHERE ${ofPlayer} LIMIT ${MOST_PLAYERS}::int)))`
  }
  // The players' ids are collected in an array, so that each side of the OR can use an index.
  return Prisma.sql`(${ofRequest} OR r.phone LIKE ${phone} OR r.player_id = ANY(
    ARRAY(SELECT u.id FROM "user" u WHERE ${ofPlayer} OR u.phone LIKE ${phone})))`
}

/** Returns a page of requests, with the totals of the pending ones. */
export async function listRequestQueue<R extends QueuedRequest<S>, S extends RequestStatus>(
  kind: RequestSource<R, S>,
  filter: RequestFilter<S>,
): Promise<QueuePage<R, S>> {
  const pending = getWaiting(kind)
  const [page, counts, waiting] = await Promise.all([
    listRequests(kind, filter),
    countByStatus(kind, pending),
    pending,
  ])
  return { ...page, counts, waiting }
}

/** Returns one request, or null. */
export async function findRequest<R extends QueuedRequest<S>, S extends RequestStatus>(
  kind: RequestSource<R, S>,
  id: string,
): Promise<R | null> {
  const [row] = await db.$queryRaw<R[]>`
    SELECT ${OPEN_CASE}, ${detailsOf(kind)} FROM ${tableOf(kind)} r ${PEOPLE} WHERE r.id = ${id}::uuid`
  return row ?? null
}

type AnyKind<S extends RequestStatus> = Pick<
  RequestSource<QueuedRequest<S>, S>,
  'table' | 'statuses' | 'columns'
>

const IS_HELD: Readonly<Record<RequestTable, Prisma.Sql>> = {
  deposit_request: Prisma.sql`FALSE`,
  withdrawal_request: Prisma.sql`held_at IS NOT NULL`,
}

const IS_TO_SEND: Readonly<Record<RequestTable, Prisma.Sql>> = {
  deposit_request: Prisma.sql`FALSE`,
  withdrawal_request: Prisma.sql`approved_at IS NOT NULL`,
}

/**
 * Returns count, amount and oldest time of the pending requests that are not on hold. Nobody can
 * work on a request on hold.
 */
export async function getWaiting({
  table,
}: Pick<AnyKind<never>, 'table'>): Promise<WaitingRequests> {
  const [waiting] = await db.$queryRaw<
    {
      count: bigint
      toSend: bigint
      amount: bigint
      oldestAt: Date | null
      oldestSeconds: number
      held: bigint
    }[]
  >`
    SELECT count(*) AS count, count(*) FILTER (WHERE ${IS_TO_SEND[table]}) AS "toSend", coalesce(sum(amount), 0)::bigint AS amount,
      min(created_at) AS "oldestAt",
      coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS "oldestSeconds",
      (SELECT count(*) FROM ${Prisma.raw(table)} WHERE status = 'Pending' AND ${IS_HELD[table]}) AS held
    FROM ${Prisma.raw(table)} WHERE status = 'Pending' AND NOT ${IS_HELD[table]}`
  return {
    count: Number(waiting?.count ?? 0),
    amount: money(waiting?.amount ?? 0n),
    oldestAt: waiting?.oldestAt ?? null,
    oldestSeconds: waiting?.oldestSeconds ?? 0,
    held: Number(waiting?.held ?? 0),
    toSend: Number(waiting?.toSend ?? 0),
  }
}

/** Counts the pending requests that are not on hold and older than the target. */
export async function countOverTarget(
  { table }: Pick<AnyKind<never>, 'table'>,
  targetMinutes: number,
): Promise<number> {
  const [over] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM ${Prisma.raw(table)} WHERE status = 'Pending' AND NOT ${IS_HELD[table]}
      AND created_at < clock_timestamp() - make_interval(mins => ${targetMinutes}::int)`
  return over?.count ?? 0
}

async function countByStatus<S extends RequestStatus>(
  kind: AnyKind<S>,
  pending = getWaiting(kind),
): Promise<Record<S, number>> {
  const [waiting, decided] = await Promise.all([pending, getDecidedTotals(kind.table)])
  const countOf: Readonly<Record<RequestStatus, number>> = {
    Pending: waiting.count + waiting.held,
    Accepted: decided.Accepted.count,
    Rejected: decided.Rejected.count,
    Cancelled: decided.Cancelled.count,
  }
  const counts = kind.statuses.map((status) => [status, countOf[status]])
  return Object.fromEntries(counts) as Record<S, number>
}

/** Counts and sums the matches of a filter, which are at most `FILTERED_AMONG`. */
async function sumMatches(source: Prisma.Sql): Promise<ListSize & { readonly amount: Money }> {
  const [row] = await db.$queryRaw<{ count: bigint; amount: bigint }[]>`
    SELECT count(*), coalesce(sum(r.amount), 0)::bigint AS amount ${source}`
  return { total: Number(row?.count ?? 0), hasMore: false, amount: money(row?.amount ?? 0n) }
}

/** @param isFree leaves out pending requests on hold. */
async function countAll<S extends RequestStatus>(
  kind: AnyKind<S>,
  status: S | undefined,
  isFree: boolean,
): Promise<ListSize> {
  if (isFree) return { total: (await getWaiting(kind)).count, hasMore: false }
  const counts = await countByStatus(kind)
  const asked = kind.statuses.filter((each) => !status || each === status)
  return { total: asked.reduce((sum, each) => sum + counts[each], 0), hasMore: false }
}

function tableOf({ table }: Pick<AnyKind<never>, 'table'>): Prisma.Sql {
  return Prisma.raw(table)
}

const PEOPLE = Prisma.sql`JOIN "user" p ON p.id = r.player_id
  LEFT JOIN "user" d ON d.id = r.decided_by_id
  LEFT JOIN "user" c ON c.id = r.claimed_by_id`

/** The open case about the player. */
const OPEN_CASE = Prisma.sql`${openCaseOf(Prisma.sql`r.player_id`)} AS "openCase"`

/** Looked up by number, because few profiles and requests share one. */
const IS_PHONE_ON_BREAK = Prisma.sql`EXISTS (
  SELECT 1 FROM (
    SELECT id FROM "user" WHERE phone_key(phone) = phone_key(r.phone)
    UNION ALL SELECT player_id FROM deposit_request WHERE phone_key(phone) = phone_key(r.phone)
    UNION ALL SELECT player_id FROM withdrawal_request WHERE phone_key(phone) = phone_key(r.phone)
  ) same JOIN account a ON a.owner_id = same.id AND a.kind = 'main'
  WHERE same.id <> r.player_id AND ${IS_ON_BREAK})`

function detailsOf({ table, columns }: Pick<AnyKind<never>, 'table' | 'columns'>): Prisma.Sql {
  return Prisma.sql`r.id::text AS id, r.player_id::text AS "playerId", r.name, r.phone,
    p.email::text AS email, p.name AS "profileName", p.phone AS "profilePhone",
    p.status = 'suspended' AS "isSuspended", ${IS_PHONE_ON_BREAK} AS "isPhoneOnBreak", r.amount, r.status::text AS status,
    r.created_at AS "createdAt", r.decided_at AS "decidedAt", d.name AS "decidedBy",
    r.claimed_by_id::text AS "claimedById", c.name AS "claimedBy", r.claimed_at AS "claimedAt",
    r.status = 'Pending' AND ${claimIsActive(table)} AS "isClaimed",
    ${pendingApproval(table)} AS approval,
    ${refusedApproval(table)} AS "refusedApproval" ${columns}`
}
