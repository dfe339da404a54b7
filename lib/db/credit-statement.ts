import 'server-only'
import type { Tx } from './client'
import { Prisma } from './generated/client'
import { countTallies } from './tally-columns'

/** How money that comes back counts in the tallies. A wrong one holds no refund up: the ledger check names it. */
const TALLIES = {
  bet_payout: countTallies((kept, counter) =>
    counter === 'returned' ? `${kept} + m.total` : kept,
  ),
  bet_refund: countTallies((kept, counter, period) =>
    counter === 'staked' ? `greatest(${kept} - m.placed_${period}, 0)` : kept,
  ),
} as const satisfies Record<string, Prisma.Sql>

/** What is booked now counts in the periods of this instant, unless the account was counted in later ones. */
const NOW = Prisma.sql`now()::timestamptz(3)`

/**
 * Credits locked accounts with what their bets (rows of player_id, amount and placed_at) get, and
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

/** All of a payout counts in the periods of now. */
function sumPayouts(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, sum(amount)::bigint AS total, ${NOW} AS now FROM ${bets} b GROUP BY player_id`
}

/**
 * Of a refund only what was placed in the period that the row counts leaves it. Where that is over,
 * its tally begins at zero, and so it stays.
 */
function sumRefunds(bets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT b.player_id, sum(b.amount)::bigint AS total, ${NOW} AS now,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.day_began_at), 0)::bigint AS placed_day,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.week_began_at), 0)::bigint AS placed_week,
      coalesce(sum(b.amount) FILTER (WHERE b.placed_at >= c.month_began_at), 0)::bigint AS placed_month
    FROM ${bets} b JOIN account c ON c.owner_id = b.player_id AND c.kind = 'main'
    GROUP BY b.player_id`
}
