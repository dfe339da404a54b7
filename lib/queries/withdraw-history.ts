import 'server-only'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/domain/money'
import type { WithdrawalStatus } from '@/lib/wire/cashier'

const HISTORY_LIMIT = 100

export interface OwnWithdrawal {
  readonly id: string
  readonly amount: Money
  readonly status: WithdrawalStatus
  readonly createdAt: Date
}

/** A player's own withdraw requests, newest first, at most 100. */
export async function listOwnWithdrawals(playerId: string): Promise<OwnWithdrawal[]> {
  const rows = await db.withdrawalRequest.findMany({
    where: { playerId },
    orderBy: { createdAt: 'desc' },
    take: HISTORY_LIMIT,
  })
  return rows.map(({ id, amount, status, createdAt }) => ({
    id,
    amount: money(amount),
    // A CHECK in the database keeps Rejected out of this table.
    status: status === 'Accepted' ? 'Accepted' : 'Pending',
    createdAt,
  }))
}
