import 'server-only'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/domain/money'

export interface LiveBalance {
  readonly playerId: string
  readonly balance: Money
  /** A session of another version has been ended. */
  readonly sessionVersion: number
  readonly isActive: boolean
}

/** Main balances of these players, and whether their sessions still stand, in one query. */
export async function listLiveBalances(playerIds: readonly string[]): Promise<LiveBalance[]> {
  const rows = await db.$queryRaw<
    { playerId: string; balance: bigint; sessionVersion: number; isActive: boolean }[]
  >`
    SELECT u.id::text AS "playerId", a.balance, u.session_version AS "sessionVersion",
      u.status = 'active' AS "isActive"
    FROM account a JOIN "user" u ON u.id = a.owner_id
    WHERE a.kind = 'main' AND a.owner_id = ANY(${[...playerIds]}::uuid[])`
  return rows.map((row) => ({ ...row, balance: money(row.balance) }))
}
