import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'

/**
 * Search matches are only counted up to this number: nobody reads further, and counting is
 * expensive.
 */
const COUNTED_UP_TO = 1_000

export interface ListSize {
  readonly total: number
  /** True if there are more than `total`, with the rest not counted. */
  readonly hasMore: boolean
}

/**
 * Loads the requested page. If that page is past the end, e.g. because its rows have been decided,
 * loads the last page that has rows. `page` is the number of the loaded page.
 */
export async function loadPageWithRows<
  T extends { readonly rows: readonly unknown[]; readonly total: number },
>(
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  load: (page: number) => Promise<T>,
): Promise<T & { readonly page: number }> {
  const asked = await load(page)
  if (asked.rows.length > 0 || page === 1) return { ...asked, page }
  const last = Math.max(1, Math.ceil(asked.total / pageSize))
  return { ...(await load(last)), page: last }
}

/** Counts the rows of `source`, a FROM clause with its WHERE; stops at 1,000. */
export async function countMatches(source: Prisma.Sql): Promise<ListSize> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (SELECT 1 ${source} LIMIT ${COUNTED_UP_TO + 1}::int) AS matches`
  const count = Number(row?.count ?? 0)
  return { total: Math.min(count, COUNTED_UP_TO), hasMore: count > COUNTED_UP_TO }
}

/** Returns a WHERE of all the conditions; empty if there are none. */
export function whereAll(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  if (conditions.length === 0) return Prisma.empty
  return Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}`
}
