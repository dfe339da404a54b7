import 'server-only'
import type { Tx } from './client'
import { Prisma } from './generated/client'
import { countTallies, PERIODS_OF_DAY } from './tally-columns'

/** How money that comes back counts in the tallies. A wrong one holds no refund up: the ledger check names it. */
const TALLIES = {
  bet_payout: countTallies((kept, counter) =>
    counter === 'returned' ? `${kept} + m.total` : kept,
  ),
  bet_refund: countTallies((kept, counter, period) =>
    counter === 'staked' ? `greatest(${kept} - m.placed_${period}, 0)` : kept,
  ),
} as const satisfies Record<string, Prisma.Sql>

/** The day on which what this transaction books counts, unless the account was counted on a later one. */
const TODAY = Prisma.sql`(now()::timestamptz(3) AT TIME ZONE 'UTC')::date`

/**
 * Credits locked accounts with what their bets (rows of player_id, amount and placed_on) get, and
 * counts their tallies: what is paid adds to the returns of the periods of now, what is given back
 * leaves the stakes of the periods it was placed in.
 *
 * @returns the number of accounts.
 */
export function creditAccounts(
  tx: Tx,
  bets: Prisma.Sql,
  kind: keyof typeof TALLIES,
): Promise<number> {
  const sums = kind === 'bet_payout' ? sumPayouts(bets) : sumRefunds(bets)
  return tx.$executeRaw`
    WITH m AS (${sums})
    UPDATE account a SET balance = a.balance + m.total, ${TALLIES[kind]}
    FROM m WHERE a.owner_id = m.player_id AND a.kind = 'main'`
}

/** All of a payout counts, so the periods of today are enough. */
function sumPayouts(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, total, ${PERIODS_OF_DAY} FROM (
      SELECT player_id, sum(amount)::bigint AS total, ${TODAY} AS day FROM ${bets} b GROUP BY player_id
    ) paid`
}

/** Of a refund only what was placed in a period leaves it: the account's own, where it is in a later one. */
function sumRefunds(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT c.player_id, c.day, c.week, c.month, sum(b.amount)::bigint AS total,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_on >= c.day), 0)::bigint AS placed_day,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_on >= c.week), 0)::bigint AS placed_week,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_on >= c.month), 0)::bigint AS placed_month
    FROM (
      SELECT player_id, ${PERIODS_OF_DAY} FROM (
        SELECT owner_id AS player_id, greatest(tally_day, ${TODAY}) AS day
        FROM account WHERE kind = 'main' AND owner_id IN (SELECT player_id FROM ${bets} b)
      ) counted
    ) c JOIN ${bets} b USING (player_id)
    GROUP BY c.player_id, c.day, c.week, c.month`
}
