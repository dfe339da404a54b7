import type { Role } from '@/lib/staff/rules/permissions'
import 'server-only'
import { db } from '@/lib/db/client'
import { containsPattern } from '@/lib/db/contains-pattern'
import { Prisma } from '@/lib/db/generated/client'
import { countMatches, type ListSize } from '@/lib/db/list-size'
import { phonePattern } from '@/lib/db/search-terms'
import { type Money, money } from '@/lib/ledger/rules/money'
import { countUsers } from '@/lib/operations/read-house-money'
import { type PlayerFigures, readPlayerFigures } from './read-player'

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  readonly isSuspended: boolean
  readonly main: Money
  readonly createdAt: Date
}

/** `total` and `hasMore` are over all pages of the filter. */
export interface UserPage extends ListSize {
  readonly rows: readonly UserRow[]
}

export interface UserFilter {
  /** Part of a name, an email or a phone number, in any case. */
  readonly search: string
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

const COLUMNS = Prisma.sql`u.id::text AS id, u.name, u.email::text AS email, u.phone,
  u.role, u.status = 'suspended' AS "isSuspended",
  u.created_at AS "createdAt", a.balance AS main`

type Row = Omit<UserRow, 'main'> & { readonly main: bigint }

/** One page of users, those who registered last first. */
export async function searchUsers({ search, page, pageSize }: UserFilter): Promise<UserPage> {
  const where = search === '' ? Prisma.empty : Prisma.sql`WHERE (${matchesUser(search)})`
  const [rows, size] = await Promise.all([
    // The page is cut out before the balances are looked up.
    db.$queryRaw<Row[]>`
      WITH found AS (
        SELECT * FROM "user" ${where} ORDER BY created_at DESC, id
        LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int)
      SELECT ${COLUMNS} FROM found u JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      ORDER BY u.created_at DESC, u.id`,
    search === ''
      ? countUsers().then((total) => ({ total, hasMore: false }))
      : countMatches(Prisma.sql`FROM "user" ${where}`),
  ])
  return { rows: rows.map(toUserRow), ...size }
}

function matchesUser(search: string): Prisma.Sql {
  const pattern = containsPattern(search)
  const phone = phonePattern(search)
  const byPhone = phone === null ? Prisma.empty : Prisma.sql`OR phone LIKE ${phone}`
  return Prisma.sql`name ILIKE ${pattern} OR email::text ILIKE ${pattern} ${byPhone}`
}

export interface UserDetail extends UserRow, PlayerFigures {}

/** One user with money and transactions; null when there is none of that id. */
export async function getUserDetail(id: string): Promise<UserDetail | null> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT ${COLUMNS} FROM "user" u JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
    WHERE u.id = ${id}::uuid`
  if (!row) return null
  const figures = await readPlayerFigures(id)
  return { ...toUserRow(row), ...figures }
}

function toUserRow(row: Row): UserRow {
  return { ...row, main: money(row.main) }
}
