import { type TextKey, t } from '@/lib/base/text/rules/t'

/** The two balances of a player, in the order in which one transfer's sides are listed. */
export const BALANCES = ['main', 'surewin'] as const
export type BalanceKind = (typeof BALANCES)[number]

export function balanceName(balance: BalanceKind): string {
  return balance === 'main' ? t('statement.balance') : t('statement.surewinBalance')
}

/** Groups of transactions for players. */
export const TRANSACTION_GROUPS = [
  'bets',
  'payouts',
  'refunds',
  'deposits',
  'withdrawals',
  'surewin',
  'interest',
  'rewards',
  'adjustments',
] as const
export type TransactionGroup = (typeof TRANSACTION_GROUPS)[number]

const GROUP_NAMES = {
  bets: 'statement.bets',
  payouts: 'statement.payouts',
  refunds: 'statement.refunds',
  deposits: 'statement.deposits',
  withdrawals: 'statement.withdrawals',
  surewin: 'statement.surewinTransfers',
  interest: 'statement.surewinInterest',
  rewards: 'statement.referralRewards',
  adjustments: 'statement.balanceCorrections',
} as const satisfies Readonly<Record<TransactionGroup, TextKey>>

export function groupName(group: TransactionGroup): string {
  return t(GROUP_NAMES[group])
}

/** Group of each transfer kind that moves a player's balance. */
export const GROUP_OF_KIND = {
  bet_stake: 'bets',
  bet_payout: 'payouts',
  bet_refund: 'refunds',
  deposit: 'deposits',
  deposit_reversal: 'deposits',
  withdrawal_hold: 'withdrawals',
  withdrawal_return: 'withdrawals',
  withdrawal_reversal: 'withdrawals',
  surewin_deposit: 'surewin',
  surewin_withdrawal: 'surewin',
  interest: 'interest',
  referral_reward: 'rewards',
  adjustment: 'adjustments',
} as const satisfies Readonly<Record<string, TransactionGroup>>
export type TransactionKind = keyof typeof GROUP_OF_KIND
