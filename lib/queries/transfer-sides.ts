import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import type { BalanceKind, MovementGroup, MovementKind } from '@/lib/domain/statement'

/** One side of the transfers of a player's balance: what leaves it, or what comes in. */
export interface TransferSide {
  readonly balance: BalanceKind
  /** Columns and sign of the balance's side of a transfer. */
  readonly account: Prisma.Sql
  readonly amount: Prisma.Sql
  readonly after: Prisma.Sql
  /** How the movements of each group are booked on this side. */
  readonly kinds: Readonly<Partial<Record<MovementGroup, MovementKind>>>
}

const OUT = {
  account: Prisma.sql`t.from_account`,
  amount: Prisma.sql`-t.amount`,
  after: Prisma.sql`t.from_balance`,
}
const IN = {
  account: Prisma.sql`t.to_account`,
  amount: Prisma.sql`t.amount`,
  after: Prisma.sql`t.to_balance`,
}

/** Both sides of both balances: each is read in the order of an index of its own. */
export const TRANSFER_SIDES: readonly TransferSide[] = [
  {
    balance: 'main',
    ...OUT,
    kinds: {
      bets: 'bet_stake',
      withdrawals: 'withdrawal_hold',
      surewin: 'surewin_deposit',
      adjustments: 'adjustment',
    },
  },
  {
    balance: 'main',
    ...IN,
    kinds: {
      payouts: 'bet_payout',
      refunds: 'bet_refund',
      deposits: 'deposit',
      surewin: 'surewin_withdrawal',
      rewards: 'referral_reward',
      adjustments: 'adjustment',
    },
  },
  { balance: 'surewin', ...OUT, kinds: { surewin: 'surewin_withdrawal' } },
  { balance: 'surewin', ...IN, kinds: { surewin: 'surewin_deposit', interest: 'interest' } },
]

/** The account of a player's balance, as a scalar subquery. */
export function accountOf(playerId: string, balance: BalanceKind): Prisma.Sql {
  return Prisma.sql`(SELECT id FROM account
    WHERE owner_id = ${playerId}::uuid AND kind = ${balance}::account_kind)`
}

/**
 * Restriction to one kind, written out: the planner must see the constant to know that the partial
 * indexes of the rarer kinds serve it.
 */
export function ofKind(kind: MovementKind): Prisma.Sql {
  return Prisma.raw(`AND t.kind = '${kind}'`)
}
