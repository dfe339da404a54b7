import 'server-only'
import { db } from '@/lib/base/db/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import { isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { SESSION_IS_ACTIVE } from '@/lib/people/sessions/session-active.sql'

export interface LiveBalance {
  readonly playerId: string
  readonly balance: Money
  /** Active sessions; none for a suspended user. */
  readonly sessionIds: readonly string[]
}

/** Returns the main balances of these players and their active sessions in one query. */
export async function listLiveBalances(playerIds: readonly string[]): Promise<LiveBalance[]> {
  const rows = await db.$queryRaw<{ playerId: string; balance: bigint; sessionIds: string[] }[]>`
    SELECT u.id::text AS "playerId", a.balance, ARRAY(
        SELECT s.id::text FROM session s
        WHERE s.user_id = u.id AND u.status = 'active' AND ${SESSION_IS_ACTIVE}
      ) AS "sessionIds"
    FROM account a JOIN "user" u ON u.id = a.owner_id
    WHERE a.kind = 'main' AND a.owner_id = ANY(${[...playerIds]}::uuid[])`
  return rows.map((row) => ({ ...row, balance: money(row.balance) }))
}

/** Returns the sum of the player's stakes in rounds that aren't over. */
export async function sumOpenStakes(playerId: string): Promise<Money> {
  const [row] = await db.$queryRaw<{ stakes: bigint }[]>`
    SELECT coalesce(sum(b.stake), 0)::bigint AS stakes FROM round r JOIN bet b ON b.round_id = r.id
    WHERE ${isIn(NOT_OVER, 'r')} AND b.player_id = ${playerId}::uuid`
  return money(row?.stakes ?? 0n)
}
