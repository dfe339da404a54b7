import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'
import { isIn } from '@/lib/games/schedule/states'

/**
 * Returns SQL for each player's stakes and payouts in a game on each UTC day, from bets in rounds
 * that have a result. This query defines the rows of `bet_day`.
 *
 * @param days condition on the bets `b` and their rounds `r`.
 * @param from additional FROM items, e.g. `closed c,`
 */
export function betDays(days: Prisma.Sql, from: Prisma.Sql = Prisma.empty): Prisma.Sql {
  return Prisma.sql`
    SELECT player_id, game, began_at, count(*)::int AS rounds,
      (count(*) FILTER (WHERE paid > staked))::int AS won, sum(bets)::int AS bets,
      sum(staked)::bigint AS staked, sum(paid)::bigint AS paid
    FROM (
      SELECT b.player_id, r.game, date_trunc('day', b.created_at, 'UTC') AS began_at, r.id,
        count(*) AS bets, sum(b.stake) AS staked,
        sum(CASE WHEN b.selection = r.outcome THEN b.payout ELSE 0 END) AS paid
      FROM ${from} bet b JOIN round r ON r.id = b.round_id
      WHERE ${isIn(['finished'], 'r')} AND ${days}
      GROUP BY b.player_id, r.game, 3, r.id
    ) own GROUP BY player_id, game, began_at`
}
