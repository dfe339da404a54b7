import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { betDays } from './bet-days.sql'

/** Milliseconds after which a run ends, so that other jobs can run. */
const RUN_FOR_MS = 50_000
/** Timeout for tallying one day, in milliseconds; a million bets take some seconds. */
const DAY_TIMEOUT_MS = 120_000

/**
 * Stores the tallies of bet days, oldest first. Each UTC day is tallied once all its rounds are
 * over, because no bet of that day can be placed or settled after that. Safe to run twice, late, or
 * in two workers at the same time. After 50 s it leaves the rest to the next run.
 *
 * @returns true if it left days that may be over.
 */
export async function tallyBetDays(): Promise<boolean> {
  const until = performance.now() + RUN_FOR_MS
  let isTallied: boolean
  do isTallied = await tallyNextDay()
  while (isTallied && performance.now() < until)
  return isTallied
}

interface Day {
  readonly beganAt: Date
  readonly endedAt: Date
}

/**
 * Tallies the next day in one statement, so that rounds and bets are read at the same instant: a
 * round that is over has all its bets. The day is read before, because the statement is planned for
 * the days it gets as values. Of two workers with the same day, one inserts it.
 *
 * @returns false if the next day is not over, or if another worker has just tallied it.
 */
function tallyNextDay(): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(DAY_TIMEOUT_MS)}, true)`
      const [day] = await tx.$queryRaw<Day[]>`
        SELECT began_at AS "beganAt", began_at + interval '24 hours' AS "endedAt"
        FROM (SELECT coalesce(
          (SELECT max(began_at) + interval '24 hours' FROM tallied_day),
          (SELECT date_trunc('day', min(opens_at), 'UTC') FROM round)) AS began_at) next
        WHERE began_at + interval '24 hours' <= clock_timestamp()`
      if (!day) return false
      const from = Prisma.sql`${day.beganAt}::timestamptz`
      const to = Prisma.sql`${day.endedAt}::timestamptz`
      const closed = await tx.$queryRaw<unknown[]>`
        WITH closed AS (
          INSERT INTO tallied_day (began_at)
          SELECT ${from} WHERE NOT EXISTS (
            SELECT 1 FROM round r WHERE ${isIn(NOT_OVER, 'r')} AND r.opens_at < ${to})
          ON CONFLICT DO NOTHING
          RETURNING began_at
        ), kept AS (
          INSERT INTO bet_day (player_id, game, began_at, rounds, won, bets, staked, paid)
          ${betDays(
            // A bet is placed while its round is open, and no round lasts longer than a day.
            Prisma.sql`b.created_at >= ${from} AND b.created_at < ${to}
              AND r.opens_at > ${from} - interval '24 hours' AND r.opens_at < ${to}`,
            Prisma.sql`closed c CROSS JOIN`,
          )}
        )
        SELECT 1 FROM closed`
      return closed.length > 0
    },
    { timeout: DAY_TIMEOUT_MS },
  )
}
