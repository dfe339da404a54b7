import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { add, type Money, money, ZERO } from '@/lib/domain/money'

export type RequestTable = 'deposit_request' | 'withdrawal_request'

export interface DecidedTotal {
  readonly count: number
  readonly amount: Money
}

export interface DecidedTotals {
  readonly Accepted: DecidedTotal
  readonly Rejected: DecidedTotal
}

/** Decisions older than this are all committed, whichever clock wrote them. */
const SETTLED_AFTER_MS = 10 * 60_000
/** The sum of the settled ones is made anew from all rows this often. */
const REBUILD_EVERY_MS = 60 * 60_000

interface Settled {
  readonly totals: DecidedTotals
  /** Decisions before this moment are in it. */
  readonly before: Date
  readonly builtAt: number
}

const NOTHING: DecidedTotals = {
  Accepted: { count: 0, amount: ZERO },
  Rejected: { count: 0, amount: ZERO },
}
const THE_BEGINNING = new Date(0)
const settled = new Map<RequestTable, Settled>()

/**
 * Exact count and sum of all decided requests. A decided request never changes, so this process keeps
 * the sum of the old ones and asks only for those since: no view of a page scans the table.
 */
export async function getDecidedTotals(
  table: RequestTable,
  now: number = Date.now(),
): Promise<DecidedTotals> {
  const before = new Date(now - SETTLED_AFTER_MS)
  const kept = settled.get(table)
  // What was kept by a clock that has gone back since may lack decisions of now.
  const isUsable = kept && kept.before <= before && now - kept.builtAt < REBUILD_EVERY_MS
  const base = isUsable ? kept : { totals: NOTHING, before: THE_BEGINNING, builtAt: now }
  const [older, recent] = await Promise.all([
    sumDecided(table, base.before, before),
    sumDecided(table, before, null),
  ])
  const totals = plus(base.totals, older)
  settled.set(table, { totals, before, builtAt: base.builtAt })
  return plus(totals, recent)
}

/** Decided from `from` on and, where given, before `to`. */
async function sumDecided(
  table: RequestTable,
  from: Date,
  to: Date | null,
): Promise<DecidedTotals> {
  const until = to === null ? Prisma.empty : Prisma.sql`AND decided_at < ${to}`
  const rows = await db.$queryRaw<{ status: string; count: bigint; amount: bigint }[]>`
    SELECT status::text AS status, count(*) AS count, sum(amount)::bigint AS amount
    FROM ${Prisma.raw(table)}
    WHERE status IN ('Accepted', 'Rejected') AND decided_at >= ${from} ${until}
    GROUP BY status`
  const of = (status: string): DecidedTotal => {
    const row = rows.find((found) => found.status === status)
    return { count: Number(row?.count ?? 0), amount: money(row?.amount ?? ZERO) }
  }
  return { Accepted: of('Accepted'), Rejected: of('Rejected') }
}

function plus(a: DecidedTotals, b: DecidedTotals): DecidedTotals {
  const of = (status: keyof DecidedTotals): DecidedTotal => ({
    count: a[status].count + b[status].count,
    amount: add(a[status].amount, b[status].amount),
  })
  return { Accepted: of('Accepted'), Rejected: of('Rejected') }
}
