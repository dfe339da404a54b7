import 'server-only'
import { db } from '@/lib/db/client'
import type { DepositRequest } from '@/lib/db/generated/client'
import { type Money, money } from '@/lib/domain/money'
import { describeRejection } from '@/lib/domain/rejection'
import type { RequestStatus } from '@/lib/wire/cashier'
import { HISTORY_LIMIT, type OwnHistory } from './own-history'

export interface OwnDeposit {
  readonly id: string
  readonly amount: Money
  readonly txnId: string
  readonly status: RequestStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Why it was rejected and what to do next; null where it was not. */
  readonly rejection: string | null
}

/** A player's own deposit requests, newest first: the latest 100, or as many as asked for, and how many there are. */
export async function listOwnDeposits(
  playerId: string,
  limit = HISTORY_LIMIT,
): Promise<OwnHistory<OwnDeposit>> {
  const where = { playerId }
  const [rows, total] = await Promise.all([
    db.depositRequest.findMany({ where, orderBy: { createdAt: 'desc' }, take: limit }),
    db.depositRequest.count({ where }),
  ])
  return { rows: rows.map(toOwnDeposit), total }
}

function toOwnDeposit(request: DepositRequest): OwnDeposit {
  const { id, amount, txnId, status, createdAt, decidedAt } = request
  const rejection = describeRejection(request)
  return { id, amount: money(amount), txnId, status, createdAt, decidedAt, rejection }
}
