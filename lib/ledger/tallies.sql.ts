import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/limits/rules/limits'

/**
 * The pieces of SQL by which the tallies on a main account are counted and judged: in the bet's
 * statement and in settlement, and the same in both. `a` is the account, `m` has the instant `now`.
 * The periods are those of the account's time zone, by the functions `period_begin` and `period_end`
 * of the database. The row has their ends, so a time zone is reckoned with once a period and not
 * once a bet.
 */

const COUNTERS = ['staked', 'returned'] as const
type Counter = (typeof COUNTERS)[number]

/** Whether the account's row is counted in the period of `m.now`. Before the first count it is not. */
function runs(period: LimitPeriod): string {
  return `m.now < a.${period}_ends_at`
}

/** What a tally still counts for: nothing where the period that it was last counted in is over. */
function kept(counter: Counter, period: LimitPeriod): string {
  return `CASE WHEN ${runs(period)} THEN a.${counter}_${period} ELSE 0 END`
}

/** Of an account whose zone is not known yet: UTC. */
const ZONE = `coalesce(a.time_zone, 'UTC')`
export const ACCOUNT_ZONE = Prisma.raw(ZONE)

/** How the periods of `m.now` are reckoned. */
type Reckoning = (edge: 'begin' | 'end', period: LimitPeriod) => string

const byAccount: Reckoning = (edge, period) => `period_${edge}('${period}', m.now, ${ZONE})`

/** Of rows `z`, which have them by zone: many accounts share few zones. */
const byZone: Reckoning = (edge, period) => `z.${period}_${edge}`

/**
 * First instant of the period of `m.now`. After a move the last period may end within a week or
 * month of the new zone: the next one is the rest of that. A row that is counted in a later period than that
 * of `m.now` keeps it: what waited over midnight for a transfer of the new day counts in that.
 */
function beganAt(period: LimitPeriod, reckon: Reckoning): string {
  return `CASE WHEN ${runs(period)} THEN a.${period}_began_at
    ELSE greatest(${reckon('begin', period)}, a.${period}_ends_at) END`
}

function endsAt(period: LimitPeriod, reckon: Reckoning): string {
  return `CASE WHEN ${runs(period)} THEN a.${period}_ends_at ELSE ${reckon('end', period)} END`
}

const ZONE_PERIODS = Prisma.raw(
  LIMIT_PERIODS.flatMap((period) => [
    `period_begin('${period}', m.now, m.zone) AS ${period}_begin`,
    `period_end('${period}', m.now, m.zone) AS ${period}_end`,
  ]).join(', '),
)

/**
 * Selects the periods of every zone of some accounts, for the rows `z` of a statement over many of them:
 * at a midnight the periods of all of them are over. MATERIALIZED, as Postgres would otherwise reckon
 * with every account again.
 *
 * @param accounts what stands behind FROM: accounts `a` and one instant `m.now`
 */
export function zonePeriods(accounts: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`MATERIALIZED (
    SELECT m.zone, ${ZONE_PERIODS} FROM (SELECT DISTINCT m.now, ${ACCOUNT_ZONE} AS zone FROM ${accounts}) m
  )`
}

function selectCurrent(reckon: Reckoning): Prisma.Sql {
  return Prisma.raw(
    LIMIT_PERIODS.flatMap((period) => [
      `${beganAt(period, reckon)} AS ${period}_began_at`,
      `${endsAt(period, reckon)} AS ${period}_ends_at`,
      ...COUNTERS.map((counter) => `${kept(counter, period)} AS ${counter}_${period}`),
    ]).join(', '),
  )
}

/** Selects the periods of `m.now` and what the tallies count for in them, under the names of the columns. */
export const CURRENT_TALLIES = selectCurrent(byAccount)

/** The same by the rows of `zonePeriods`. */
export const CURRENT_TALLIES_BY_ZONE = selectCurrent(byZone)

type Count = (kept: string, counter: Counter, period: LimitPeriod) => string

function assignTallies(count: Count, reckon: Reckoning): Prisma.Sql {
  const columns = LIMIT_PERIODS.flatMap((period) => [
    `${period}_began_at = ${beganAt(period, reckon)}`,
    `${period}_ends_at = ${endsAt(period, reckon)}`,
    ...COUNTERS.map(
      (counter) => `${counter}_${period} = ${count(kept(counter, period), counter, period)}`,
    ),
  ])
  return Prisma.raw(columns.join(', '))
}

/** Assignments of the periods and all six tallies; `count` makes a tally's new value of what it still counts for. */
export function countTallies(count: Count): Prisma.Sql {
  return assignTallies(count, byAccount)
}

/** The same by the rows of `zonePeriods`. */
export function countTalliesByZone(count: Count): Prisma.Sql {
  return assignTallies(count, byZone)
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
