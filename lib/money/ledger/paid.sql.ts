import 'server-only'
import { Prisma } from '@/lib/base/db/generated/client'

/**
 * Selects the sum of a player's accepted deposits, without reversed ones, in minor units. `who` is
 * the player's id in SQL.
 */
export function paidIn(who: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`((SELECT coalesce(sum(d.amount), 0) FROM deposit_request d
      WHERE d.player_id = ${who} AND d.status = 'Accepted')
    - (SELECT coalesce(sum(v.amount), 0) FROM deposit_reversal v WHERE v.player_id = ${who}))::bigint`
}

/** Selects the sum of a player's paid withdrawals, without those whose money came back. */
export function paidOut(who: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`((SELECT coalesce(sum(w.amount), 0) FROM withdrawal_request w
      WHERE w.player_id = ${who} AND w.status = 'Accepted')
    - (SELECT coalesce(sum(v.amount), 0) FROM withdrawal_reversal v WHERE v.player_id = ${who}))::bigint`
}
