import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { remember } from '@/lib/base/db/remember'
import { add, type Money, money, ZERO } from '@/lib/base/format/rules/money'

export type RequestTable = 'deposit_request' | 'withdrawal_request'

export interface DecidedTotal {
  readonly count: number
  readonly amount: Money
}

export interface DecidedTotals {
  readonly Accepted: DecidedTotal
  readonly Rejected: DecidedTotal
  readonly Cancelled: DecidedTotal
}

/** Decisions older than this are certainly committed, whichever clock set their time. */
const SETTLED_AFTER_MS = 10 * 60_000
/** Interval at which the sum of settled decisions is rebuilt from all rows. */
const REBUILD_EVERY_MS = 60 * 60_000

interface Settled {
  readonly totals: DecidedTotals
  /** The totals include decisions before this time. */
  readonly before: Date
  readonly builtAt: number
}

const THE_BEGINNING = new Date(0)
const settled = new Map<RequestTable, Settled>()
/** Rebuilds under way, which parallel callers share. */
const rebuilds = new Map<RequestTable, { readonly before: Date; readonly sum: Promise<Settled> }>()

/**
 * Returns the exact count and sum of all decided requests. The sum of accepted ones lacks reversed
 * ones, which stay accepted and so count. A decided request never changes, so this
 * process caches the sum of old decisions and only queries newer ones: no page view scans the
 * table.
 */
export async function getDecidedTotals(
  table: RequestTable,
  now: number = Date.now(),
): Promise<DecidedTotals> {
  const before = new Date(now - SETTLED_AFTER_MS)
  const kept = settled.get(table)
  // If the clock was set back, the cached sum may lack recent decisions.
  const isUsable = kept && kept.before <= before && now - kept.builtAt < REBUILD_EVERY_MS
  const base = isUsable ? kept : await rebuild(table, before, now)
  const [older, recent, reversed] = await Promise.all([
    sumDecided(table, base.before, before),
    sumDecided(table, before, null),
    table === 'deposit_request'
      ? db.depositReversal.aggregate({ _sum: { amount: true } })
      : db.withdrawalReversal.aggregate({ _sum: { amount: true } }),
  ])
  const totals = plus(base.totals, older)
  settled.set(table, { totals, before, builtAt: base.builtAt })
  const { Accepted, ...others } = plus(totals, recent)
  const amount = money(Accepted.amount - (reversed._sum.amount ?? 0n))
  return { ...others, Accepted: { ...Accepted, amount } }
}

/** Sums all requests decided before `before`, or before an earlier time if that is being summed. */
function rebuild(table: RequestTable, before: Date, builtAt: number): Promise<Settled> {
  const underWay = rebuilds.get(table)
  if (underWay && underWay.before <= before) return underWay.sum
  const sum = sumDecided(table, THE_BEGINNING, before).then((totals) => ({
    totals,
    before,
    builtAt,
  }))
  const own = { before, sum }
  rebuilds.set(table, own)
  return sum.finally(() => {
    if (rebuilds.get(table) === own) rebuilds.delete(table)
  })
}

/** Sums requests decided from `from` on and, if `to` is given, before `to`. */
async function sumDecided(
  table: RequestTable,
  from: Date,
  to: Date | null,
): Promise<DecidedTotals> {
  const until = to === null ? Prisma.empty : Prisma.sql`AND decided_at < ${to}`
  const rows = await db.$queryRaw<{ status: string; count: bigint; amount: bigint }[]>`
    SELECT status::text AS status, count(*) AS count, sum(amount)::bigint AS amount
    FROM ${Prisma.raw(table)}
    WHERE status IN ('Accepted', 'Rejected', 'Cancelled') AND decided_at >= ${from} ${until}
    GROUP BY status`
  const of = (status: string): DecidedTotal => {
    const row = rows.find((found) => found.status === status)
    return { count: Number(row?.count ?? 0), amount: money(row?.amount ?? ZERO) }
  }
  return { Accepted: of('Accepted'), Rejected: of('Rejected'), Cancelled: of('Cancelled') }
}

function plus(a: DecidedTotals, b: DecidedTotals): DecidedTotals {
  const of = (status: keyof DecidedTotals): DecidedTotal => ({
    count: a[status].count + b[status].count,
    amount: add(a[status].amount, b[status].amount),
  })
  return { Accepted: of('Accepted'), Rejected: of('Rejected'), Cancelled: of('Cancelled') }
}

/** Accepted requests of one day in `HOUSE_ZONE`; sums without reversed ones. */
export interface DayTotals {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly deposits: DecidedTotal
  readonly withdrawals: DecidedTotal
}

interface Row {
  readonly day: string
  readonly depositCount: bigint
  readonly deposits: bigint
  readonly withdrawalCount: bigint
  readonly withdrawals: bigint
}

const DAYS = 30
const TODAY_KEEP_MS = 5_000
const PAST_KEEP_MS = 10 * 60_000

/**
 * Returns the last 30 days in `HOUSE_ZONE`, oldest first, today last. Past days are queried only
 * now and then.
 */
export async function listDailyTotals(): Promise<readonly DayTotals[]> {
  const [past, today] = await Promise.all([askPastDays(), askToday()])
  const newest = today.at(-1)?.day ?? ''
  const recent = today.map(({ day }) => day)
  // Both parts contain yesterday; after midnight the past part may also be a day behind.
  return [...past.filter(({ day }) => day < newest && !recent.includes(day)), ...today].slice(-DAYS)
}

const askPastDays = remember(PAST_KEEP_MS, () => askDays(DAYS, 1))
// Includes yesterday, because its last decisions may have been committed after the past days were
// read.
const askToday = remember(TODAY_KEEP_MS, () => askDays(1, 0))

/** Sums each day from `first` days ago through `last` days ago. */
async function askDays(first: number, last: number): Promise<DayTotals[]> {
  const { HOUSE_ZONE } = getEnv()
  const rows = await db.$queryRaw<Row[]>`
    WITH days AS (
      SELECT day, day::timestamp AT TIME ZONE ${HOUSE_ZONE}::text AS start,
        (day + 1)::timestamp AT TIME ZONE ${HOUSE_ZONE}::text AS next
      FROM generate_series(${last}::int, ${first}::int) AS ago,
        LATERAL (SELECT (now() AT TIME ZONE ${HOUSE_ZONE}::text)::date - ago AS day) AS d)
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      i.count AS "depositCount", i.sum AS deposits,
      o.count AS "withdrawalCount", o.sum AS withdrawals
    FROM days,
      LATERAL (SELECT count(*) AS count, coalesce(sum(r.amount) FILTER (WHERE v.deposit_id IS NULL), 0)::bigint AS sum
        FROM deposit_request r LEFT JOIN deposit_reversal v ON v.deposit_id = r.id
        WHERE status = 'Accepted' AND decided_at >= start AND decided_at < next) AS i,
      LATERAL (SELECT count(*) AS count, coalesce(sum(r.amount) FILTER (WHERE v.withdrawal_id IS NULL), 0)::bigint AS sum
        FROM withdrawal_request r LEFT JOIN withdrawal_reversal v ON v.withdrawal_id = r.id
        WHERE status = 'Accepted' AND decided_at >= start AND decided_at < next) AS o
    ORDER BY day`
  return rows.map((row) => ({
    day: row.day,
    deposits: { count: Number(row.depositCount), amount: money(row.deposits) },
    withdrawals: { count: Number(row.withdrawalCount), amount: money(row.withdrawals) },
  }))
}

/** Returns the sum over the days. */
export function sumDays(days: readonly DayTotals[], of: 'deposits' | 'withdrawals'): DecidedTotal {
  const sum = days.reduce((total, day): bigint => total + day[of].amount, 0n)
  return {
    count: days.reduce((total, day) => total + day[of].count, 0),
    amount: money(sum),
  }
}
