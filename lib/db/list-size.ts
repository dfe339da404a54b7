import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/** Matches of a search are counted up to here: beyond, nobody reads on, and counting would cost. */
const COUNTED_UP_TO = 1_000

export interface ListSize {
  readonly total: number
  /** Whether there are more than `total`, and nobody counted how many. */
  readonly hasMore: boolean
}

/**
 * The page that was asked for; where it is beyond the end, as it is once its rows were decided, the last
 * one that has rows. `page` tells which.
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

/** How many rows `source`, a FROM clause with its WHERE, has; it stops counting at 1,000. */
export async function countMatches(source: Prisma.Sql): Promise<ListSize> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (SELECT 1 ${source} LIMIT ${COUNTED_UP_TO + 1}::int) AS matches`
  const count = Number(row?.count ?? 0)
  return { total: Math.min(count, COUNTED_UP_TO), hasMore: count > COUNTED_UP_TO }
}

/** WHERE of all the conditions; nothing where there are none. */
export function whereAll(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  if (conditions.length === 0) return Prisma.empty
  return Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}`
}
