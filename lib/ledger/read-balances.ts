import 'server-only'
import { SESSION_IS_ACTIVE } from '@/lib/accounts/session-active.sql'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/ledger/rules/money'

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
