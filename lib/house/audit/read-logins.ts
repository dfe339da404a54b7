import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { whereAll } from '@/lib/base/db/list-size'
import { inDays, matchingPeople } from '@/lib/house/audit/log-filters.sql'
import type { NamedPerson } from '@/lib/house/audit/rules/audit-sentences'
import type { SignInWay } from '@/lib/people/accounts/rules/sign-in-ways'

/** A login or a login attempt. */
export interface LoginRow {
  readonly id: string
  readonly at: Date
  /** Null if no account has the email. */
  readonly person: NamedPerson | null
  readonly way: SignInWay
  /** Reason for the refusal; null if the login succeeded. */
  readonly refusal: string | null
  readonly address: string
  readonly device: string
}

export interface LoginFilter {
  readonly userId?: string
  readonly isOfStaff?: boolean
  /** Part of a name, email or phone; empty for all. */
  readonly player?: string
  readonly isRefused: boolean
  /** Days in `HOUSE_ZONE`, first and last included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Logins older than this one; left out: the newest logins. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface LoginPage {
  readonly rows: readonly LoginRow[]
  /** Cursor of the next, older page; null at the end. */
  readonly nextBefore: string | null
}

/** Lists the logins of all users that are still kept, refused ones included, newest first. */
export async function listLogins(filter: LoginFilter): Promise<LoginPage> {
  const { isRefused, before, limit } = filter
  const conditions = inDays('at', 'sign_in_event', filter)
  if (isRefused) conditions.push(Prisma.sql`e.refusal IS NOT NULL`)
  if (before && /^\d{1,18}$/.test(before)) conditions.push(Prisma.sql`e.id < ${BigInt(before)}`)
  const columns = Prisma.sql`e.id, e.at, e.user_id, e.way, e.refusal, e.address, e.device`
  const page = Prisma.sql`ORDER BY e.id DESC LIMIT ${limit + 1}::int`
  const people = peopleOf(filter)
  const found = people
    ? Prisma.sql`SELECT e.* FROM (${people}) AS p CROSS JOIN LATERAL (
        SELECT ${columns} FROM sign_in_event e
        ${whereAll([Prisma.sql`e.user_id = p.id`, ...conditions])} ${page}) e ${page}`
    : Prisma.sql`SELECT ${columns} FROM sign_in_event e ${whereAll(conditions)} ${page}`
  const rows = await db.$queryRaw<LoginRow[]>`
    SELECT f.id::text, f.at, f.way, f.refusal, f.address, f.device,
      CASE WHEN u.id IS NOT NULL THEN
        jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email,
          'isStaff', u.role <> 'player') END AS person
    FROM (${found}) f LEFT JOIN "user" u ON u.id = f.user_id ORDER BY f.id DESC`
  const shown = rows.slice(0, limit)
  return { rows: shown, nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** Selects the ids of the users whose logins are requested; null for all users. */
function peopleOf({ userId, isOfStaff, player }: LoginFilter): Prisma.Sql | null {
  if (userId) return Prisma.sql`SELECT ${userId}::uuid AS id`
  if (isOfStaff) return Prisma.sql`SELECT id FROM "user" WHERE role <> 'player'`
  return player ? matchingPeople(player) : null
}
