/** The two balances of a player, in the order in which one transfer's sides are listed. */
export const BALANCES = ['main', 'surewin'] as const
export type BalanceKind = (typeof BALANCES)[number]

export const BALANCE_NAMES: Readonly<Record<BalanceKind, string>> = {
  main: 'Balance',
  surewin: 'SureWin balance',
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

export const GROUP_NAMES: Readonly<Record<TransactionGroup, string>> = {
  bets: 'Bets',
  payouts: 'Payouts',
  refunds: 'Refunds',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  surewin: 'SureWin transfers',
  interest: 'SureWin interest',
  rewards: 'Referral rewards',
  adjustments: 'Balance corrections',
}

/** Group of each transfer kind that moves a player's balance. */
export const GROUP_OF_KIND = {
  bet_stake: 'bets',
  bet_payout: 'payouts',
  bet_refund: 'refunds',
  deposit: 'deposits',
  withdrawal_hold: 'withdrawals',
  withdrawal_return: 'withdrawals',
  surewin_deposit: 'surewin',
  surewin_withdrawal: 'surewin',
  interest: 'interest',
  referral_reward: 'rewards',
  adjustment: 'adjustments',
} as const satisfies Readonly<Record<string, TransactionGroup>>
export type TransactionKind = keyof typeof GROUP_OF_KIND
