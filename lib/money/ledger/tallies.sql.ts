import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'

/**
 * The SQL that counts the tallies on a main account and checks limits against them. The bet's
 * statement and settlement both use it. `a` is the account, `m` has the instant `now`. The periods
 * are those of the account's time zone, computed by the database functions `period_begin` and
 * `period_end`. The row stores the ends of its periods, so they are computed once a period and not
 * once a bet.
 */

const COUNTERS = ['staked', 'returned'] as const
type Counter = (typeof COUNTERS)[number]

/**
 * Returns the condition that the account's row is counted in the period of `m.now`. Not met before
 * the first count.
 */
function runs(period: LimitPeriod): string {
  return `m.now < a.${period}_ends_at`
}

/** Returns the current value of a tally: zero if the period that it was last counted in is over. */
function kept(counter: Counter, period: LimitPeriod): string {
  return `CASE WHEN ${runs(period)} THEN a.${counter}_${period} ELSE 0 END`
}

/** Time zone of the account; UTC while it is not known. */
const ZONE = `coalesce(a.time_zone, 'UTC')`
export const ACCOUNT_ZONE = Prisma.raw(ZONE)

/** Returns the SQL for the beginning or end of the period of `m.now`. */
type Reckoning = (edge: 'begin' | 'end', period: LimitPeriod) => string

const byAccount: Reckoning = (edge, period) =>
  `period_${edge}('${period}', m.now, known_zone(${ZONE}))`

/** Reads the edges from rows `z`, one for each zone, because many accounts share few zones. */
const byZone: Reckoning = (edge, period) => `z.${period}_${edge}`

/**
 * Returns the first instant of the period of `m.now`. After a change of zone the last period may
 * end within a week or month of the new zone; the next period is then the rest of that week or
 * month. A row that is already counted in a later period than that of `m.now` keeps that period: a
 * statement that waited over midnight for a transfer of the new day counts in the new day.
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
    `period_begin('${period}', m.now, m.known) AS ${period}_begin`,
    `period_end('${period}', m.now, m.known) AS ${period}_end`,
  ]).join(', '),
)

/**
 * Selects the periods of an instant in some time zones, as rows `z` for a statement over many
 * accounts: at a midnight the periods of all of them are over. MATERIALIZED because Postgres would
 * otherwise compute the periods again for every account.
 *
 * @param zones a query of distinct rows of `zone`
 */
export function zonePeriods(now: Prisma.Sql, zones: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`MATERIALIZED (
    SELECT m.zone, ${ZONE_PERIODS}
    FROM (SELECT ${now} AS now, zone, known_zone(zone) AS known FROM (${zones}) zones) m
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

/**
 * Selects the periods of `m.now` and the current values of the tallies in them, under the names of
 * the columns.
 */
export const CURRENT_TALLIES = selectCurrent(byAccount)

/** Selects the same from the rows of `zonePeriods`. */
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

/**
 * Returns assignments of the periods and all six tallies. `count` makes a tally's new value from
 * its current one.
 */
export function countTallies(count: Count): Prisma.Sql {
  return assignTallies(count, byAccount)
}

/** Returns the same from the rows of `zonePeriods`. */
export function countTalliesByZone(count: Count): Prisma.Sql {
  return assignTallies(count, byZone)
}

/** Returns the condition that `stake` keeps every stake limit and loss limit on the row. */
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
