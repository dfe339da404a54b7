import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isIn, NOT_OVER } from '@/lib/rounds/states'
import { betDays } from './bet-days.sql'

/** Timeout for tallying one day, in milliseconds; a million bets take some seconds. */
const DAY_TIMEOUT_MS = 120_000

/**
 * Stores the tallies of bet days, oldest first. Each UTC day is tallied once all its rounds are
 * over, because no bet of that day can be placed or settled after that. Safe to run twice, late, or
 * in two workers at the same time.
 */
export async function tallyBetDays(): Promise<void> {
  let isTallied: boolean
  do isTallied = await tallyNextDay()
  while (isTallied)
}

/**
 * Tallies the next day in one statement, so that rounds and bets are read at the same instant: a
 * round that is over has all its bets.
 *
 * @returns false if the next day is not over, or if another worker has just tallied it.
 */
function tallyNextDay(): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(DAY_TIMEOUT_MS)}, true)`
      const closed = await tx.$queryRaw<unknown[]>`
        WITH next AS (
          SELECT coalesce(
            (SELECT max(began_at) + interval '24 hours' FROM tallied_day),
            (SELECT date_trunc('day', min(opens_at), 'UTC') FROM round)) AS began_at
        ), closed AS (
          INSERT INTO tallied_day (began_at)
          SELECT n.began_at FROM next n
          WHERE n.began_at + interval '24 hours' <= clock_timestamp() AND NOT EXISTS (
            SELECT 1 FROM round r
            WHERE ${isIn(NOT_OVER, 'r')} AND r.opens_at < n.began_at + interval '24 hours')
          ON CONFLICT DO NOTHING
          RETURNING began_at
        ), kept AS (
          INSERT INTO bet_day (player_id, game, began_at, rounds, won, bets, staked, paid)
          ${betDays(
            // A bet is placed while its round is open, and no round lasts longer than a day.
            Prisma.sql`b.created_at >= c.began_at AND b.created_at < c.began_at + interval '24 hours'
              AND r.opens_at > c.began_at - interval '24 hours' AND r.opens_at < c.began_at + interval '24 hours'`,
            Prisma.sql`closed c CROSS JOIN`,
          )}
        )
        SELECT 1 FROM closed`
      return closed.length > 0
    },
    { timeout: DAY_TIMEOUT_MS },
  )
}
