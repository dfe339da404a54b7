/** The two balances of a player, in the order in which one transfer's sides are listed. */
export const BALANCES = ['main', 'surewin'] as const
export type BalanceKind = (typeof BALANCES)[number]

export const BALANCE_NAMES: Readonly<Record<BalanceKind, string>> = {
  main: 'Main balance',
  surewin: 'SureWin balance',
}

/** What movements are about, as players tell them apart. */
export const MOVEMENT_GROUPS = [
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
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number]

export const GROUP_NAMES: Readonly<Record<MovementGroup, string>> = {
  bets: 'Bets',
  payouts: 'Payouts',
  refunds: 'Refunds',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  surewin: 'SureWin transfers',
  interest: 'SureWin interest',
  rewards: 'Referral rewards',
  adjustments: 'Adjustments',
}

/** How each movement of a player's balance is booked. */
export const GROUP_OF_KIND = {
  bet_stake: 'bets',
  bet_payout: 'payouts',
  bet_refund: 'refunds',
  deposit: 'deposits',
  withdrawal_hold: 'withdrawals',
  surewin_deposit: 'surewin',
  surewin_withdrawal: 'surewin',
  interest: 'interest',
  referral_reward: 'rewards',
  adjustment: 'adjustments',
} as const satisfies Readonly<Record<string, MovementGroup>>
export type MovementKind = keyof typeof GROUP_OF_KIND
