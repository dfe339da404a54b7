import 'server-only'
import type { QueueFilter, Sort } from '@/lib/cashier/rules/queue-filter'
import { containsPattern } from '@/lib/db/contains-pattern'
import { Prisma } from '@/lib/db/generated/client'
import { whereAll } from '@/lib/db/list-size'
import { phonePattern } from '@/lib/db/search-terms'
import { fromMajor } from '@/lib/ledger/rules/money'
import { AUDIT_ZONE } from '@/lib/operations/rules/audit-file'
import { dayAfter, startOfDay } from './rules/days'
import { IS_ON_BREAK } from './same-phone.sql'

/** What of the users is shown, and in which order. */
export interface AskedUsers {
  /** Part of a name, an email or a phone number, in any case. */
  readonly search: string
  readonly filter: QueueFilter
  readonly sort: Sort
  /** Of the newest first, only those that come after this one. */
  readonly after?: { readonly id: string; readonly createdAt: Date } | undefined
}

/** Order of users `u` with the columns of their main balances and last logins. */
export const USER_ORDERS: Readonly<Record<Sort, Prisma.Sql>> = {
  newest: Prisma.sql`u.created_at DESC, u.id`,
  oldest: Prisma.sql`u.created_at, u.id DESC`,
  amount: Prisma.sql`balance DESC, u.id`,
  login: Prisma.sql`"lastLogin" DESC, u.id`,
}

/**
 * FROM and WHERE of users `u` whom the filter lets through, to be read in the order asked for. All but the balance
 * is found by an index. That has none, for every bet would have to write it (see `account` in the migration): where
 * few have it, or the largest are asked for, all accounts are looked at.
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

/** Of users `u`. */
const MAIN_ACCOUNTS = Prisma.sql`account a ON a.owner_id = u.id AND a.kind = 'main'`
/** Instead of the users, where nothing else of them is asked. */
const BALANCES = Prisma.sql`(SELECT a.owner_id AS id, a.balance FROM account a WHERE a.kind = 'main') u`
const ALL_USERS = Prisma.sql`"user" u`

/** Of each user the login that no other came after. */
const LAST_LOGINS = Prisma.sql`(
  SELECT s.user_id AS id, s.started_at AS "lastLogin" FROM session s WHERE NOT EXISTS (
    SELECT 1 FROM session o
    WHERE o.user_id = s.user_id AND (o.started_at, o.id) > (s.started_at, s.id))) l`

/** Of one user `u`. */
export const LAST_LOGIN = Prisma.sql`(
  SELECT max(s.started_at) FROM session s WHERE s.user_id = u.id) AS "lastLogin"`

function conditionsOf({ role, state, since, until }: QueueFilter): Prisma.Sql[] {
  return [
    role !== undefined && Prisma.sql`u.role = ${role}::user_role`,
    state === 'break' && IS_OF_PLAYER_ON_BREAK,
    (state === 'active' || state === 'suspended') && Prisma.sql`u.status = ${state}::user_status`,
    since !== undefined &&
      Prisma.sql`u.created_at >= ${startOfDay(since, AUDIT_ZONE)}::timestamptz`,
    until !== undefined &&
      Prisma.sql`u.created_at < ${startOfDay(dayAfter(until), AUDIT_ZONE)}::timestamptz`,
  ].filter((condition) => condition !== false)
}

function comesAfter({ id, createdAt }: NonNullable<AskedUsers['after']>): Prisma.Sql {
  return Prisma.sql`u.created_at <= ${createdAt}::timestamptz
    AND (u.created_at < ${createdAt}::timestamptz OR u.id > ${id}::uuid)`
}

/** Whoever takes a break once began one, and few ever did: they stand in an array, so that only they are looked up. */
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
