import 'server-only'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/domain/play-limits'
import { Prisma } from './generated/client'

/**
 * The pieces of SQL by which the tallies on a main account are counted and judged: in the bet's
 * statement and in settlement, and the same in both. `a` is the account, `m` has the UTC `day` that
 * is counted on with the first days of its `week` and `month`. The periods are those of
 * lib/domain/play-periods.ts, the rules those of lib/domain/play-tally.ts.
 */

const COUNTERS = ['staked', 'returned'] as const
type Counter = (typeof COUNTERS)[number]

/** `day`, `week` and `month` of what is called `day`. */
export const PERIODS_OF_DAY = Prisma.raw(
  `day, day - (extract(isodow FROM day)::int - 1) AS week, date_trunc('month', day::timestamp)::date AS month`,
)

/** What a tally still counts for on `m.day`: nothing where the row was last counted in an earlier period. */
function kept(counter: Counter, period: LimitPeriod): string {
  return `CASE WHEN a.tally_day >= m.${period} THEN a.${counter}_${period} ELSE 0 END`
}

/**
 * Assignments of `tally_day` and all six tallies; `count` makes a tally's new value of what it still
 * counts for. The day never goes back: what waited over midnight for a movement of the new day
 * counts in that.
 */
export function countTallies(
  count: (kept: string, counter: Counter, period: LimitPeriod) => string,
): Prisma.Sql {
  const tallies = COUNTERS.flatMap((counter) =>
    LIMIT_PERIODS.map(
      (period) => `${counter}_${period} = ${count(kept(counter, period), counter, period)}`,
    ),
  )
  return Prisma.raw(['tally_day = greatest(a.tally_day, m.day)', ...tallies].join(', '))
}

/** True when `stake` keeps every limit on stakes and on losses that the row has. */
export function keepsLimits(stake: string): Prisma.Sql {
  const conditions = LIMIT_PERIODS.flatMap((period) => {
    const staked = `${kept('staked', period)} + ${stake}`
    return [
      `(a.stake_limit_${period} IS NULL OR ${staked} <= a.stake_limit_${period})`,
      `(a.loss_limit_${period} IS NULL OR ${staked} - ${kept('returned', period)} <= a.loss_limit_${period})`,
    ]
  })
  return Prisma.raw(conditions.join(' AND '))
}
