import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isIn, NOT_OVER } from '@/lib/rounds/states'
import { betDays } from './bet-days.sql'

/** Longest that the bets of a day may take, in milliseconds; a million of them take some seconds. */
const DAY_TIMEOUT_MS = 120_000

/**
 * Keeps what the days of bets brought, oldest first, each UTC day once all its rounds are over: from then on
 * no bet of it is placed or decided any more. May run twice, late, and in two workers at once.
 */
export async function tallyBetDays(): Promise<void> {
  let isTallied: boolean
  do isTallied = await tallyNextDay()
  while (isTallied)
}

/**
 * One statement, so that rounds and bets are looked at in one instant: a round that is over has all its bets.
 *
 * @returns false where the next day is not over, or another worker has just taken it.
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
            // A bet is placed while its round lasts, and none lasts longer than a day.
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
