import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { countMatches, type ListSize } from '@/lib/base/db/list-size'
import { remember } from '@/lib/base/db/remember'
import type { Money } from '@/lib/base/format/rules/money'
import { type PlayerFigures, readPlayerFigures } from '@/lib/house/players/read-player'
import { filterEntries, type QueueFilter, type Sort } from '@/lib/money/cashier/rules/queue-filter'
import { paidIn, paidOut } from '@/lib/money/ledger/paid.sql'
import { openCaseOf } from '@/lib/money/risk/checks.sql'
import { IS_ON_BREAK } from '@/lib/people/accounts/same-phone.sql'
import type { Role } from '@/lib/people/roles/rules/permissions'
import { LAST_LOGIN, USER_ORDERS, usersThatFit } from './user-filter.sql'

const KEEP_MS = 30_000

/** Counts the users. At most half a minute old. */
export const countUsers = remember(KEEP_MS, () => db.user.count())

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  readonly isSuspended: boolean
  readonly isOnBreak: boolean
  readonly main: Money
  readonly createdAt: Date
  /** Null if no login is recorded any more. */
  readonly lastLogin: Date | null
}

/** A user as a row of the list. */
export interface ListedUser extends UserRow {
  /** Score of the open case; null if there is none. */
  readonly risk: number | null
  /** Accepted deposits and paid withdrawals. */
  readonly paidIn: Money
  readonly paidOut: Money
  /** At most some minutes behind; null before the first login. */
  readonly lastSeenAt: Date | null
}

/** `total` and `hasMore` cover all pages of the filter. */
export interface UserPage extends ListSize {
  readonly rows: readonly ListedUser[]
}

interface UserFilter {
  readonly search: string
  readonly filter?: QueueFilter | undefined
  /** Left out: most recently registered first. */
  readonly sort?: Sort | undefined
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

const COLUMNS = Prisma.sql`u.id::text AS id, u.name, u.email::text AS email, u.phone,
  u.role, u.status = 'suspended' AS "isSuspended", ${IS_ON_BREAK} AS "isOnBreak",
  u.created_at AS "createdAt", ${LAST_LOGIN}, a.balance AS main`

const WHO = Prisma.sql`u.id`
const LISTED = Prisma.sql`${COLUMNS}, (${openCaseOf(WHO)} ->> 'score')::int AS risk,
  ${paidIn(WHO)} AS "paidIn", ${paidOut(WHO)} AS "paidOut",
  (SELECT max(s.last_seen_at) FROM session s WHERE s.user_id = u.id) AS "lastSeenAt"`

/** Returns one page of users. */
export async function searchUsers(asked: UserFilter): Promise<UserPage> {
  const { search, filter = {}, sort = 'newest', page, pageSize } = asked
  const source = usersThatFit({ search, filter, sort })
  const order = USER_ORDERS[sort]
  const isAll = search === '' && filterEntries(filter).length === 0 && sort !== 'login'
  const [rows, size] = await Promise.all([
    // Selects the page first and looks up the other columns only for its rows.
    db.$queryRaw<ListedUser[]>`
      WITH page AS (
        SELECT u.id ${source} ORDER BY ${order}
        LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int)
      SELECT ${LISTED} FROM page JOIN "user" u ON u.id = page.id
        JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      ORDER BY ${order}`,
    isAll ? countUsers().then((total) => ({ total, hasMore: false })) : countMatches(source),
  ])
  return { rows, ...size }
}

/** Users read per batch for a file. */
const FILE_BATCH = 2_000

/** Yields all users that match the filter, newest first, in batches. */
export async function* readUserFile(
  asked: Pick<UserFilter, 'search' | 'filter'>,
): AsyncGenerator<readonly UserRow[]> {
  const { search, filter = {} } = asked
  const order = USER_ORDERS.newest
  let after: UserRow | undefined
  do {
    const users = await db.$queryRaw<UserRow[]>`
      WITH page AS (
        SELECT u.id ${usersThatFit({ search, filter, sort: 'newest', after })}
        ORDER BY ${order} LIMIT ${FILE_BATCH}::int)
      SELECT ${COLUMNS} FROM page JOIN "user" u ON u.id = page.id
        JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
      ORDER BY ${order}`
    if (users.length > 0) yield users
    after = users.length === FILE_BATCH ? users.at(-1) : undefined
  } while (after)
}

export interface UserDetail extends UserRow, PlayerFigures {}

/** Returns one user with money and transactions; null if no user has the id. */
export async function getUserDetail(id: string): Promise<UserDetail | null> {
  const [row] = await db.$queryRaw<UserRow[]>`
    SELECT ${COLUMNS} FROM "user" u JOIN account a ON a.owner_id = u.id AND a.kind = 'main'
    WHERE u.id = ${id}::uuid`
  return row ? { ...row, ...(await readPlayerFigures(id)) } : null
}
