import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/base/db/client'
import type { TransferKind } from '@/lib/base/db/generated/enums'
import { type Money, money, ZERO } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'

/*
 * The ledger. This folder is the only code that changes a balance or books a transfer.
 * lib/layers.test.ts fails on any other.
 *
 *   post.ts          one transfer by a use case: deposits, withdrawals, SureWin, rewards, adjustments
 *                    and what is owed for a reversed deposit, taken at the next credit
 *   bet.sql.ts       a stake with its bet, one or many in one statement
 *   payout.sql.ts    a round's payouts or refunds, for all of its bets together
 *   interest.sql.ts  SureWin interest, for thousands of accounts together
 *   tallies.sql.ts   stakes and returns per day, week and month, counted beside the balance
 *   check.ts         checks all of this against the rows
 *
 * Accounts. A player has two, `main` and `surewin`; each stores its balance, which never goes below
 * zero (CHECK). A system account stores none: its balance is the sum of its transfers, so
 * no transaction ever waits for its row. All accounts together sum to zero.
 *
 * Transfers. A transfer moves an amount above zero from one account to another and is never changed
 * or deleted (trigger). The ids of an account's transfers ascend in the order of its balances.
 *
 * Idempotency. `unique (kind, subject_id)`: each kind of transfer is booked at most once for each
 * subject (a bet, a request), also when a caller retries. A second one undoes its whole
 * transaction.
 *
 * Locks. Each transaction locks in one order: first the round, then accounts by ascending id.
 */

type SystemAccount =
  | 'cash'
  | 'pending_withdrawals'
  | 'interest'
  | 'referral_rewards'
  | 'adjustments'

/**
 * One side of a transfer: a player's account, or a system account. Cash is that of a channel, or of
 * none.
 */
type AccountRef =
  | { readonly player: string; readonly kind: 'main' | 'surewin' }
  | { readonly system: SystemAccount; readonly channel?: string | null }

export interface NewTransfer {
  readonly kind: TransferKind
  readonly from: AccountRef
  readonly to: AccountRef
  readonly amount: Money
  /** Id of the transfer's bet, request or other cause; `(kind, subjectId)` occurs at most once. */
  readonly subjectId: string
}

export interface Posting {
  readonly transferId: bigint
  /**
   * Balances after the transfer itself, before a debt is settled from it; null for a system
   * account.
   */
  readonly fromBalance: Money | null
  readonly toBalance: Money | null
}

export interface AccountRow {
  readonly id: bigint
  readonly kind: string
  readonly ownerId: string | null
  readonly channelId?: string | null
  readonly balance: bigint | null
}

/**
 * Books one transfer inside the caller's transaction: locks the accounts in the order of their ids,
 * changes the stored balances and writes the transfer. A credit to a main balance then settles what
 * the player owes for reversed deposits.
 *
 * @throws Refusal `insufficient-balance` if the paying player's account does not cover the amount.
 * @throws a unique violation if this transfer of this subject is already booked.
 */
export async function post(tx: Tx, transfer: NewTransfer): Promise<Posting> {
  const accounts = await lockAccounts(tx, [transfer.from, transfer.to])
  const from = findOrThrow(accounts, transfer.from)
  const to = findOrThrow(accounts, transfer.to)
  if (from.balance !== null && from.balance < transfer.amount) {
    throw new Refusal('insufficient-balance')
  }
  const fromBalance = await changeBalance(tx, from, -transfer.amount)
  const toBalance = await changeBalance(tx, to, transfer.amount)
  const { id } = await tx.transfer.create({
    data: {
      kind: transfer.kind,
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: transfer.amount,
      subjectId: transfer.subjectId,
      fromBalance,
      toBalance,
    },
    select: { id: true },
  })
  if (to.ownerId !== null && to.kind === 'main') await settleOwed(tx, to.ownerId)
  return { transferId: id, fromBalance, toBalance }
}

/**
 * Takes what the player owes for reversed deposits from their main balance, the oldest first, as
 * far as it goes. Payouts of rounds don't settle anything, so whoever lets money leave the balance
 * calls this before.
 *
 * @returns what is still owed.
 */
export async function settleOwed(tx: Tx, playerId: string): Promise<Money> {
  const isOwed = { playerId, owed: { gt: 0n } }
  if ((await tx.depositReversal.count({ where: isOwed })) === 0) return ZERO
  const accounts = await lockPlayers(tx, [playerId])
  // Read with the accounts locked, because another transaction may have settled it meanwhile.
  const reversals = await tx.depositReversal.findMany({
    where: isOwed,
    orderBy: [{ createdAt: 'asc' }, { depositId: 'asc' }],
  })
  let balance = accounts.find(({ kind }) => kind === 'main')?.balance ?? 0n
  let left = 0n
  for (const { depositId, owed } of reversals) {
    const amount = owed < balance ? owed : balance
    if (amount > 0n) await takeBack(tx, { playerId, depositId, amount: money(amount) })
    balance -= amount
    left += owed - amount
  }
  return left === 0n ? ZERO : money(left)
}

/**
 * Asserts that nothing is owed, while the caller has the player's accounts locked: no reversal
 * takes anything at the same time.
 * @throws Refusal `deposit-owed`.
 */
export async function assertNothingOwed(tx: Tx, playerId: string): Promise<void> {
  const owed = await tx.depositReversal.count({ where: { playerId, owed: { gt: 0n } } })
  if (owed > 0) throw new Refusal('deposit-owed')
}

/** Books one part of a reversal and lowers what is owed by it. */
async function takeBack(
  tx: Tx,
  { playerId, depositId, amount }: Record<'playerId' | 'depositId', string> & { amount: Money },
): Promise<void> {
  const id = uuidv7()
  await tx.depositReversalPart.create({ data: { id, depositId } })
  const booked = await tx.transfer.findUnique({
    where: { kind_subjectId: { kind: 'deposit', subjectId: depositId } },
    select: { from: { select: { channelId: true } } },
  })
  await post(tx, {
    kind: 'deposit_reversal',
    from: { player: playerId, kind: 'main' },
    to: { system: 'cash', channel: booked?.from.channelId ?? null },
    amount,
    subjectId: id,
  })
  await tx.depositReversal.update({ where: { depositId }, data: { owed: { decrement: amount } } })
}

/**
 * Locks all accounts of these players in the order of their ids and returns them. A transaction
 * that moves money of several players calls this first, so that no two transactions ever wait for
 * each other.
 */
export function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<AccountRow[]> {
  return tx.$queryRaw<AccountRow[]>`
    SELECT id, kind::text AS kind, owner_id::text AS "ownerId", balance FROM account
    WHERE owner_id = ANY(${[...playerIds]}::uuid[]) ORDER BY id FOR UPDATE`
}

async function lockAccounts(tx: Tx, refs: readonly AccountRef[]): Promise<AccountRow[]> {
  const players = refs.flatMap((ref) => ('player' in ref ? [ref.player] : []))
  const systems = refs.flatMap((ref) => ('system' in ref ? [ref.system] : []))
  // System accounts store nothing that changes, so only the players' accounts are locked.
  const locked = await lockPlayers(tx, players)
  if (systems.length === 0) return locked
  const fixed = await tx.$queryRaw<AccountRow[]>`
    SELECT id, kind::text AS kind, NULL AS "ownerId", channel_id::text AS "channelId", balance FROM account
    WHERE owner_id IS NULL AND kind = ANY(${systems}::account_kind[])`
  return [...locked, ...fixed]
}

function findOrThrow(accounts: readonly AccountRow[], ref: AccountRef): AccountRow {
  const found = accounts.find((account) =>
    'player' in ref
      ? account.ownerId === ref.player && account.kind === ref.kind
      : account.ownerId === null &&
        account.kind === ref.system &&
        (account.channelId ?? null) === (ref.channel ?? null),
  )
  if (!found) throw new Error(`account ${JSON.stringify(ref)}: expected one row, found none`)
  return found
}

async function changeBalance(tx: Tx, account: AccountRow, by: bigint): Promise<Money | null> {
  if (account.balance === null) return null
  const updated = await tx.account.update({
    where: { id: account.id },
    data: { balance: { increment: by } },
    select: { balance: true },
  })
  if (updated.balance === null) throw new Error('player account: expected a balance, found none')
  return money(updated.balance)
}
