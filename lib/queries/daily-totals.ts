import 'server-only'
import { db } from '@/lib/db/client'
import { money } from '@/lib/domain/money'
import type { DecidedTotal } from './decided-totals'
import { remember } from './remember'

/** Accepted requests of one UTC day. */
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

/** The last 30 UTC days, oldest first, today last. Days that are over are asked for now and then only. */
export async function listDailyTotals(): Promise<readonly DayTotals[]> {
  const [past, today] = await Promise.all([askPastDays(), askToday()])
  const newest = today.at(-1)?.day ?? ''
  const recent = today.map(({ day }) => day)
  // Both parts tell of yesterday; after midnight the past may also be a day behind.
  return [...past.filter(({ day }) => day < newest && !recent.includes(day)), ...today].slice(-DAYS)
}

const askPastDays = remember(PAST_KEEP_MS, () => askDays(DAYS, 1))
// Yesterday too: its last decisions may have been committed after the past was asked for.
const askToday = remember(TODAY_KEEP_MS, () => askDays(1, 0))

/** From `first` days ago up to and with `last` days ago. */
async function askDays(first: number, last: number): Promise<DayTotals[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH days AS (
      SELECT d, d + interval '1 day' AS next FROM generate_series(
        date_trunc('day', now(), 'UTC') - ${first}::int * interval '1 day',
        date_trunc('day', now(), 'UTC') - ${last}::int * interval '1 day', interval '1 day') AS d)
    SELECT to_char(d AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      i.count AS "depositCount", i.sum AS deposits,
      o.count AS "withdrawalCount", o.sum AS withdrawals
    FROM days,
      LATERAL (SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS sum
        FROM deposit_request
        WHERE status = 'Accepted' AND decided_at >= d AND decided_at < next) AS i,
      LATERAL (SELECT count(*) AS count, coalesce(sum(amount), 0)::bigint AS sum
        FROM withdrawal_request
        WHERE status = 'Accepted' AND decided_at >= d AND decided_at < next) AS o
    ORDER BY day`
  return rows.map((row) => ({
    day: row.day,
    deposits: { count: Number(row.depositCount), amount: money(row.deposits) },
    withdrawals: { count: Number(row.withdrawalCount), amount: money(row.withdrawals) },
  }))
}

/** The days added up. */
export function sumDays(days: readonly DayTotals[], of: 'deposits' | 'withdrawals'): DecidedTotal {
  const sum = days.reduce((total, day): bigint => total + day[of].amount, 0n)
  return {
    count: days.reduce((total, day) => total + day[of].count, 0),
    amount: money(sum),
  }
}
