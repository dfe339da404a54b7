import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { Finding } from '@/lib/money/ledger/check-findings'
import { betDays } from './bet-days.sql'

/**
 * Compares the tallies of all tallied days with their bets and finds tallies that are missing,
 * wrong or without bets.
 */
export function checkBetDays(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    SELECT format('player %s has of %s on %s: %s rounds, %s won, %s bets, staked %s, paid %s; the bets give %s, %s, %s, %s, %s',
      player_id, game, to_char(began_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'),
      coalesce(d.rounds, 0), coalesce(d.won, 0), coalesce(d.bets, 0), coalesce(d.staked, 0), coalesce(d.paid, 0),
      coalesce(b.rounds, 0), coalesce(b.won, 0), coalesce(b.bets, 0), coalesce(b.staked, 0), coalesce(b.paid, 0))
      AS finding, player_id::text AS player
    FROM bet_day d FULL JOIN (${betDays(
      Prisma.sql`b.created_at < (SELECT max(began_at) + interval '24 hours' FROM tallied_day)`,
    )}) b USING (player_id, game, began_at)
    WHERE (d.rounds, d.won, d.bets, d.staked, d.paid) IS DISTINCT FROM (b.rounds, b.won, b.bets, b.staked, b.paid)`
}
