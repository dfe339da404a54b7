import 'server-only'
import { db } from '@/lib/base/db/client'
import { type Money, money } from '@/lib/base/format/rules/money'

/** A request that a credit or debit may belong to. */
export interface RecentRequest {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal'
  /** Only for a deposit. */
  readonly txnId: string | null
  readonly amount: Money
  readonly status: string
  readonly createdAt: Date
}

/** Limit for deposits and for withdrawals, each. */
const SHOWN = 20

/** Lists the player's latest deposit and withdrawal requests, newest first. */
export async function listRecentRequests(playerId: string): Promise<RecentRequest[]> {
  const rows = await db.$queryRaw<(Omit<RecentRequest, 'amount'> & { amount: bigint })[]>`
    SELECT id::text, kind, txn_id AS "txnId", amount, status, created_at AS "createdAt" FROM (
      (SELECT id, 'deposit' AS kind, txn_id, amount, status::text, created_at FROM deposit_request
        WHERE player_id = ${playerId}::uuid ORDER BY created_at DESC LIMIT ${SHOWN}::int)
      UNION ALL
      (SELECT id, 'withdrawal', NULL, amount, status::text, created_at FROM withdrawal_request
        WHERE player_id = ${playerId}::uuid ORDER BY created_at DESC LIMIT ${SHOWN}::int)
    ) request ORDER BY created_at DESC, id LIMIT ${SHOWN}::int`
  return rows.map((row) => ({ ...row, amount: money(row.amount) }))
}
