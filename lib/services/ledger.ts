import 'server-only'
import type { Tx } from '@/lib/db/client'
import type { TransferKind } from '@/lib/db/generated/enums'
import { Refusal } from '@/lib/domain/errors'
import { type Money, money } from '@/lib/domain/money'

export type SystemAccount =
  | 'cash'
  | 'pending_withdrawals'
  | 'interest'
  | 'referral_rewards'
  | 'adjustments'

/** One side of a movement: a player's account, or a system account. */
export type AccountRef =
  | { readonly player: string; readonly kind: 'main' | 'surewin' }
  | { readonly system: SystemAccount }

export interface Movement {
  readonly kind: TransferKind
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: Money
  /** What the movement is about; `(kind, subjectId)` happens at most once. */
  readonly subjectId: string
}

export interface Posting {
  readonly transferId: bigint
  /** Balances after the movement; null for a system account. */
  readonly fromBalance: Money | null
  readonly toBalance: Money | null
}

export interface AccountRow {
  readonly id: bigint
  readonly kind: string
  readonly ownerId: string | null
  readonly balance: bigint | null
}

/**
 * Books one movement of money inside the caller's transaction: locks the accounts in the order of
 * their ids, changes the stored balances and writes the transfer. Bets and settlement book the same
 * rows set-based (lib/db); nothing else changes a balance.
 *
 * @throws Refusal `insufficient-balance` when the paying player account does not cover the amount.
 * @throws a unique violation when this movement of this subject is already booked.
 */
export async function post(tx: Tx, movement: Movement): Promise<Posting> {
  if (movement.amount <= 0n) throw new Error(`a movement of ${movement.amount} moves nothing`)
  const accounts = await lockAccounts(tx, [movement.from, movement.to])
  const from = findOrThrow(accounts, movement.from)
  const to = findOrThrow(accounts, movement.to)
  if (from.balance !== null && from.balance < movement.amount) {
    throw new Refusal('insufficient-balance')
  }
  const fromBalance = await changeBalance(tx, from, -movement.amount)
  const toBalance = await changeBalance(tx, to, movement.amount)
  const transfer = await tx.transfer.create({
    data: {
      kind: movement.kind,
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: movement.amount,
      subjectId: movement.subjectId,
      fromBalance,
      toBalance,
    },
    select: { id: true },
  })
  return { transferId: transfer.id, fromBalance, toBalance }
}

/**
 * Locks all accounts of these players in the order of their ids, and tells them. A transaction that
 * moves money of several players calls this first, so that no two ever wait for each other.
 */
export function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<AccountRow[]> {
  return tx.$queryRaw<AccountRow[]>`
    SELECT id, kind::text AS kind, owner_id::text AS "ownerId", balance FROM account
    WHERE owner_id = ANY(${[...playerIds]}::uuid[]) ORDER BY id FOR UPDATE`
}

async function lockAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<AccountRow[]> {
  const players = refs.flatMap((ref) => ('player' in ref ? [ref.player] : []))
  const systems = refs.flatMap((ref) => ('system' in ref ? [ref.system] : []))
  // System accounts store nothing that changes, so only the players' are locked.
  const locked = await lockPlayers(tx, players)
  const fixed = await tx.$queryRaw<AccountRow[]>`
    SELECT id, kind::text AS kind, NULL AS "ownerId", balance FROM account
    WHERE owner_id IS NULL AND kind::text = ANY(${systems}::text[])`
  return [...locked, ...fixed]
}

function findOrThrow(accounts: readonly AccountRow[], ref: AccountRef): AccountRow {
  const found = accounts.find((account) =>
    'player' in ref
      ? account.ownerId === ref.player && account.kind === ref.kind
      : account.ownerId === null && account.kind === ref.system,
  )
  if (!found) throw new Error(`no account ${JSON.stringify(ref)}`)
  return found
}

async function changeBalance(tx: Tx, account: AccountRow, by: bigint): Promise<Money | null> {
  if (account.balance === null) return null
  const updated = await tx.account.update({
    where: { id: account.id },
    data: { balance: { increment: by } },
    select: { balance: true },
  })
  if (updated.balance === null) throw new Error('a player account lost its balance')
  return money(updated.balance)
}
