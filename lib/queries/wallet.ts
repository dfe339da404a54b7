import 'server-only'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/domain/money'
import { sumStandingStakes } from './bet-history'

export interface Wallet {
  readonly main: Money
  readonly surewin: Money
  /** Stakes of bets whose round is not over. */
  readonly inOpenRounds: Money
  /** Held for withdraw requests that wait for staff. */
  readonly withdrawing: Money
  /** Requests that wait for staff, oldest first. */
  readonly pending: readonly PendingRequest[]
}

export interface PendingRequest {
  readonly id: string
  readonly kind: 'deposit' | 'withdraw'
  readonly amount: Money
  /** Of a deposit; null for a withdrawal. */
  readonly txnId: string | null
  readonly createdAt: Date
}

const PENDING_SHOWN = 50

/** Everything of a player's money at one look. */
export async function getWallet(playerId: string): Promise<Wallet> {
  const waiting = {
    where: { playerId, status: 'Pending' },
    orderBy: { createdAt: 'asc' },
    take: PENDING_SHOWN,
  } as const
  const [[balances], inOpenRounds, deposits, withdrawals] = await Promise.all([
    db.$queryRaw<{ main: bigint; surewin: bigint; withdrawing: bigint }[]>`
      SELECT
        (SELECT balance FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main') AS main,
        (SELECT balance FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'surewin') AS surewin,
        (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal_request
          WHERE player_id = ${playerId}::uuid AND status = 'Pending') AS withdrawing`,
    sumStandingStakes(playerId),
    db.depositRequest.findMany(waiting),
    db.withdrawalRequest.findMany(waiting),
  ])
  if (!balances) throw new Error(`no accounts of ${playerId}`)
  const pending = [
    ...deposits.map((row) => toPending('deposit', row)),
    ...withdrawals.map((row) => toPending('withdraw', { ...row, txnId: null })),
  ]
  return {
    main: money(balances.main),
    surewin: money(balances.surewin),
    inOpenRounds,
    withdrawing: money(balances.withdrawing),
    pending: pending.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  }
}

function toPending(
  kind: PendingRequest['kind'],
  row: { id: string; amount: bigint; txnId: string | null; createdAt: Date },
): PendingRequest {
  const { id, amount, txnId, createdAt } = row
  return { id, kind, amount: money(amount), txnId, createdAt }
}

/** The player's main balance. */
export async function getMainBalance(playerId: string): Promise<Money> {
  const account = await db.account.findUniqueOrThrow({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
    select: { balance: true },
  })
  if (account.balance === null) throw new Error(`the main account of ${playerId} has no balance`)
  return money(account.balance)
}
