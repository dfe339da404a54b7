import 'server-only'
import { db } from '@/lib/base/db/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import { isDepositOpen } from '@/lib/money/cashier/rules/requests'
import { sumOpenStakes } from '@/lib/money/ledger/read-balances'
import { type MobileWallet, toWallet } from '@/lib/money/wallets/rules/wallets'

export interface Wallet {
  readonly main: Money
  readonly surewin: Money
  /** Stakes of bets in rounds that aren't over. */
  readonly inOpenRounds: Money
  /** Set aside for pending withdrawal requests. */
  readonly withdrawing: Money
  /** Pending requests, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** Mobile wallet of the player's last request that named one; null if none did. */
  readonly lastWallet: MobileWallet | null
}

export interface PendingRequest {
  readonly id: string
  readonly kind: 'deposit' | 'withdraw'
  readonly amount: Money
  /** Set for a deposit; null for a withdrawal. */
  readonly txnId: string | null
  /** True if staff have started paying a withdrawal or opened a deposit: it can't be cancelled. */
  readonly isClaimed: boolean
  /** True for a withdrawal that a second person permitted: it can't be cancelled either. */
  readonly isApproved: boolean
  /** True for a withdrawal on hold: it can't be cancelled either. */
  readonly isHeld: boolean
  readonly createdAt: Date
}

const PENDING_SHOWN = 50

/** Returns an overview of a player's money. */
export async function getWallet(playerId: string): Promise<Wallet> {
  const waiting = {
    where: { playerId, status: 'Pending' },
    orderBy: { createdAt: 'asc' },
    take: PENDING_SHOWN,
  } as const
  const [[balances], inOpenRounds, deposits, withdrawals] = await Promise.all([
    db.$queryRaw<
      { main: bigint; surewin: bigint; withdrawing: bigint; lastWallet: string | null }[]
    >`
      SELECT
        (SELECT balance FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main') AS main,
        (SELECT balance FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'surewin') AS surewin,
        (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal_request
          WHERE player_id = ${playerId}::uuid AND status = 'Pending') AS withdrawing,
        (SELECT wallet FROM (
          SELECT wallet, created_at FROM withdrawal_request WHERE player_id = ${playerId}::uuid
          UNION ALL SELECT wallet, created_at FROM deposit_request WHERE player_id = ${playerId}::uuid
        ) named WHERE wallet IS NOT NULL ORDER BY created_at DESC LIMIT 1) AS "lastWallet"`,
    sumOpenStakes(playerId),
    db.depositRequest.findMany(waiting),
    db.withdrawalRequest.findMany(waiting),
  ])
  if (!balances) throw new Error(`player ${playerId}: expected accounts, found none`)
  const pending = [
    ...deposits.map((row) => toPending('deposit', { ...row, approvedAt: null, heldAt: null })),
    ...withdrawals.map((row) => toPending('withdraw', { ...row, txnId: null })),
  ]
  return {
    main: money(balances.main),
    surewin: money(balances.surewin),
    inOpenRounds,
    withdrawing: money(balances.withdrawing),
    lastWallet: toWallet(balances.lastWallet),
    pending: pending.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  }
}

function toPending(
  kind: PendingRequest['kind'],
  row: {
    id: string
    amount: bigint
    txnId: string | null
    claimedAt: Date | null
    approvedAt: Date | null
    heldAt: Date | null
    createdAt: Date
  },
): PendingRequest {
  const { id, amount, txnId, claimedAt, approvedAt, heldAt, createdAt } = row
  return {
    id,
    kind,
    amount: money(amount),
    txnId,
    createdAt,
    isClaimed: kind === 'deposit' ? isDepositOpen(claimedAt, Date.now()) : claimedAt !== null,
    isApproved: approvedAt !== null,
    isHeld: heldAt !== null,
  }
}

/** Returns the main balance of an account, and if its owner is on a break. */
export async function getPurse(ownerId: string) {
  const [purse] = await db.$queryRaw<{ balance: bigint; isOnBreak: boolean }[]>`
    SELECT balance, return_needed OR coalesce(excluded_until > clock_timestamp(), false) AS "isOnBreak"
    FROM account WHERE owner_id = ${ownerId}::uuid AND kind = 'main'`
  if (!purse) throw new Error(`user ${ownerId}: expected a main account, found none`)
  return { balance: money(purse.balance), isOnBreak: purse.isOnBreak }
}

/** Returns the player's main balance. */
export async function getMainBalance(playerId: string): Promise<Money> {
  const account = await db.account.findUniqueOrThrow({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
    select: { balance: true },
  })
  if (account.balance === null)
    throw new Error(`player ${playerId}: expected a main balance, found none`)
  return money(account.balance)
}
