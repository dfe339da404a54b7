import 'server-only'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/domain/money'
import type { RequestStatus } from '@/lib/wire/cashier'

const HISTORY_LIMIT = 100

export interface OwnDeposit {
  readonly id: string
  readonly amount: Money
  readonly txnId: string
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

/** A player's own deposit requests, newest first, at most 100. */
export async function listOwnDeposits(playerId: string): Promise<OwnDeposit[]> {
  const rows = await db.depositRequest.findMany({
    where: { playerId },
    orderBy: { createdAt: 'desc' },
    take: HISTORY_LIMIT,
  })
  return rows.map(({ id, amount, txnId, status, createdAt, decidedAt }) => ({
    id,
    amount: money(amount),
    txnId,
    status,
    createdAt,
    decidedAt,
  }))
}
