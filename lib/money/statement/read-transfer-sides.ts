import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { BalanceKind, TransactionGroup, TransactionKind } from '@/lib/money/statement/rules'

/** One side of the transfers of a player's balance: money out, or money in. */
interface TransferSide {
  readonly balance: BalanceKind
  /**
   * Condition: transfer `t` is on this side of the player's account. Names the kinds that are never
   * on it, because the indexes leave those out.
   */
  readonly isOf: (accountId: bigint) => Prisma.Sql
  /** Columns and sign of the balance's side of a transfer. */
  readonly amount: Prisma.Sql
  readonly after: Prisma.Sql
  /** Transfer kinds of each group on this side. */
  readonly kinds: Readonly<Partial<Record<TransactionGroup, readonly TransactionKind[]>>>
}

const OUT = {
  isOf: (accountId: bigint) =>
    Prisma.sql`t.from_account = ${accountId} AND t.kind NOT IN ('bet_payout', 'bet_refund')`,
  amount: Prisma.sql`-t.amount`,
  after: Prisma.sql`t.from_balance`,
}
const IN = {
  isOf: (accountId: bigint) => Prisma.sql`t.to_account = ${accountId} AND t.kind <> 'bet_stake'`,
  amount: Prisma.sql`t.amount`,
  after: Prisma.sql`t.to_balance`,
}

/** Both sides of both balances. Each is read in the order of its own index. */
const TRANSFER_SIDES: readonly TransferSide[] = [
  {
    balance: 'main',
    ...OUT,
    kinds: {
      bets: ['bet_stake'],
      deposits: ['deposit_reversal'],
      withdrawals: ['withdrawal_hold'],
      surewin: ['surewin_deposit'],
      adjustments: ['adjustment'],
    },
  },
  {
    balance: 'main',
    ...IN,
    kinds: {
      payouts: ['bet_payout'],
      refunds: ['bet_refund'],
      deposits: ['deposit'],
      withdrawals: ['withdrawal_return', 'withdrawal_reversal'],
      surewin: ['surewin_withdrawal'],
      rewards: ['referral_reward'],
      adjustments: ['adjustment'],
    },
  },
  { balance: 'surewin', ...OUT, kinds: { surewin: ['surewin_withdrawal'] } },
  { balance: 'surewin', ...IN, kinds: { surewin: ['surewin_deposit'], interest: ['interest'] } },
]

/** Ids of a player's accounts. */
export type PlayerAccounts = ReadonlyMap<BalanceKind, bigint>

/**
 * Returns the player's accounts. They are looked up first and passed to the queries as values: for
 * an unknown account the planner expects an average one and reads all existing transfers, newest
 * first, in search of the few of a player with little activity.
 */
export async function findAccounts(playerId: string): Promise<PlayerAccounts> {
  const rows = await db.$queryRaw<{ kind: BalanceKind; id: bigint }[]>`
    SELECT kind::text AS kind, id FROM account WHERE owner_id = ${playerId}::uuid`
  return new Map(rows.map(({ kind, id }) => [kind, id]))
}

/** A side of one player's balance. */
export type OwnSide = Omit<TransferSide, 'isOf'> & { readonly isOwn: Prisma.Sql }

/** Returns both sides of the balances that the player has an account for. */
export function sidesOf(accounts: PlayerAccounts): OwnSide[] {
  return TRANSFER_SIDES.flatMap(({ isOf, ...side }) => {
    const accountId = accounts.get(side.balance)
    return accountId === undefined ? [] : { ...side, isOwn: isOf(accountId) }
  })
}

/**
 * Restricts a query to some kinds, written as literals: the planner must see the constants to use the
 * partial indexes of the rarer kinds.
 */
export function ofKind(...kinds: readonly TransactionKind[]): Prisma.Sql {
  return Prisma.raw(`AND t.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`)
}
