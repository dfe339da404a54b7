import 'server-only'
import { db } from '@/lib/db/client'
import type { WithdrawalRequest } from '@/lib/db/generated/client'
import { type Money, money } from '@/lib/domain/money'
import type { WithdrawalStatus } from '@/lib/wire/cashier'
import { HISTORY_LIMIT, type OwnHistory } from './own-history'

export interface OwnWithdrawal {
  readonly id: string
  readonly amount: Money
  readonly status: WithdrawalStatus
  readonly createdAt: Date
}

/** A player's own withdraw requests, newest first: the latest 100, and how many there are. */
export async function listOwnWithdrawals(playerId: string): Promise<OwnHistory<OwnWithdrawal>> {
  const where = { playerId }
  const [rows, total] = await Promise.all([
    db.withdrawalRequest.findMany({ where, orderBy: { createdAt: 'desc' }, take: HISTORY_LIMIT }),
    db.withdrawalRequest.count({ where }),
  ])
  return { rows: rows.map(toOwnWithdrawal), total }
}

function toOwnWithdrawal({ id, amount, status, createdAt }: WithdrawalRequest): OwnWithdrawal {
  // A CHECK in the database keeps Rejected out of this table.
  return {
    ...{ id, amount: money(amount), createdAt },
    status: status === 'Accepted' ? 'Accepted' : 'Pending',
  }
}
