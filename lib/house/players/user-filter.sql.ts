import 'server-only'
import { containsPattern } from '@/lib/base/db/contains-pattern'
import { Prisma } from '@/lib/base/db/generated/client'
import { endOfHouseDay, startOfHouseDay } from '@/lib/base/db/house-days'
import { whereAll } from '@/lib/base/db/list-size'
import { phonePattern } from '@/lib/base/db/search-terms'
import { fromMajor } from '@/lib/base/format/rules/money'
import type { QueueFilter, Sort } from '@/lib/money/cashier/rules/queue-filter'
import { IS_ON_BREAK } from '@/lib/people/accounts/same-phone.sql'

/** Selection and order of the users shown. */
export interface AskedUsers {
  /** Part of a name, an email or a phone number, case-insensitive. */
  readonly search: string
  readonly filter: QueueFilter
  readonly sort: Sort
  /** With the order `newest`: only users that come after this one. */
  readonly after?: { readonly id: string; readonly createdAt: Date } | undefined
}

/** ORDER BY of users `u`, with the columns `balance` and `"lastLogin"` available. */
export const USER_ORDERS: Readonly<Record<Sort, Prisma.Sql>> = {
  newest: Prisma.sql`u.created_at DESC, u.id`,
  oldest: Prisma.sql`u.created_at, u.id DESC`,
  amount: Prisma.sql`balance DESC, u.id`,
  login: Prisma.sql`"lastLogin" DESC, u.id`,
}

/**
 * Returns FROM and WHERE for the users `u` that match the filter, to be read in the requested
 * order. Every condition except the balance uses an index. The balance has none, because every bet
 * would have to update it (see `account` in the migration), so all accounts are scanned if few
 * match the balance range or the largest balances come first.
 */
export function usersThatFit({ search, filter, sort, after }: AskedUsers): Prisma.Sql {
  const conditions = conditionsOf(filter)
  if (after) conditions.push(comesAfter(after))
  if (search !== '') conditions.push(matchesUser(search))
  const balances = balancesOf(filter)
  const isByBalance = balances.length > 0 || sort === 'amount'
  if (sort === 'amount' && conditions.length === 0) return from(BALANCES, balances)
  const users = sort === 'login' ? Prisma.sql`${LAST_LOGINS} JOIN "user" u USING (id)` : ALL_USERS
  if (!isByBalance) return from(users, conditions)
  return from(Prisma.sql`${users} JOIN ${MAIN_ACCOUNTS}`, [...conditions, ...balances])
}

function from(source: Prisma.Sql, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`FROM ${source} ${whereAll(conditions)}`
}

/** Main accounts of users `u`. */
const MAIN_ACCOUNTS = Prisma.sql`account a ON a.owner_id = u.id AND a.kind = 'main'`
/** Replaces the user table when only balances are needed. */
const BALANCES = Prisma.sql`(SELECT a.owner_id AS id, a.balance FROM account a WHERE a.kind = 'main') u`
const ALL_USERS = Prisma.sql`"user" u`

/** The latest login of each user. */
const LAST_LOGINS = Prisma.sql`(
  SELECT s.user_id AS id, s.started_at AS "lastLogin" FROM session s WHERE NOT EXISTS (
    SELECT 1 FROM session o
    WHERE o.user_id = s.user_id AND (o.started_at, o.id) > (s.started_at, s.id))) l`

/** The latest login of one user `u`. */
export const LAST_LOGIN = Prisma.sql`(
  SELECT max(s.started_at) FROM session s WHERE s.user_id = u.id) AS "lastLogin"`

function conditionsOf({ role, state, since, until }: QueueFilter): Prisma.Sql[] {
  return [
    role !== undefined && Prisma.sql`u.role = ${role}::user_role`,
    state === 'break' && IS_OF_PLAYER_ON_BREAK,
    (state === 'active' || state === 'suspended') && Prisma.sql`u.status = ${state}::user_status`,
    since !== undefined && Prisma.sql`u.created_at >= ${startOfHouseDay(since)}::timestamptz`,
    until !== undefined && Prisma.sql`u.created_at < ${endOfHouseDay(until)}::timestamptz`,
  ].filter((condition) => condition !== false)
}

function comesAfter({ id, createdAt }: NonNullable<AskedUsers['after']>): Prisma.Sql {
  return Prisma.sql`u.created_at <= ${createdAt}::timestamptz
    AND (u.created_at < ${createdAt}::timestamptz OR u.id > ${id}::uuid)`
}

/**
 * Only players who ever began a break are looked up. They are few, so their ids fit in an array.
 */
const IS_OF_PLAYER_ON_BREAK = Prisma.sql`u.id = ANY(ARRAY(
  SELECT a.owner_id FROM exclusion e JOIN account a ON a.owner_id = e.player_id AND a.kind = 'main'
  WHERE ${IS_ON_BREAK}))`

function balancesOf({ from, to }: QueueFilter): Prisma.Sql[] {
  return [
    from !== undefined && Prisma.sql`balance >= ${fromMajor(from)}`,
    to !== undefined && Prisma.sql`balance <= ${fromMajor(to)}`,
  ].filter((condition) => condition !== false)
}

function matchesUser(search: string): Prisma.Sql {
  const pattern = containsPattern(search)
  const phone = phonePattern(search)
  const byPhone = phone === null ? Prisma.empty : Prisma.sql`OR u.phone LIKE ${phone}`
  return Prisma.sql`(u.name ILIKE ${pattern} OR u.email::text ILIKE ${pattern} ${byPhone})`
}
