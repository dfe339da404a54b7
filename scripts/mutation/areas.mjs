/**
 * Code whose faults are tried one by one, and the tests that have to notice them: `others` take long or
 * seldom notice one, so they are asked only where `tests` noticed nothing. The domain has an area of its
 * own, by Stryker.
 *
 * @type {Record<string, { files: string[], tests: string[], others: string[] }>}
 */
export const AREAS = {
  bets: {
    files: [
      'lib/ledger/bet.sql.ts',
      'lib/limits/play-account.sql.ts',
      'lib/ledger/tallies.sql.ts',
      'lib/betting/place-bet.ts',
      'lib/betting/gather-bets.ts',
    ],
    tests: [
      'place-bet',
      'bet-batches',
      'bet-batches-race',
      'bet-clock',
      'play-limits',
      'play-exclusion',
      'play-tallies',
      'game-pauses',
      'live-messages',
      'void-rounds',
    ],
    others: ['settlement', 'game-pauses-clock', 'rest-bets', 'staff-money', 'play-limits-at-once'],
  },
  settlement: {
    files: [
      'lib/rounds/draw.sql.ts',
      'lib/rounds/rounds.sql.ts',
      'lib/ledger/payout.sql.ts',
      'lib/rounds/void.sql.ts',
      'lib/rounds/compute-draw.ts',
      'lib/rounds/draw-round.ts',
      'lib/rounds/schedule-rounds.ts',
      'lib/rounds/settle-round.ts',
      'lib/rounds/states.ts',
      'lib/rounds/tick-game.ts',
      'lib/rounds/void-round.ts',
    ],
    tests: [
      'round-statements',
      'settlement',
      'rounds',
      'round-states',
      'void-rounds',
      'play-tallies',
      'fairness-proof',
      'seen-when',
      'beacon-rounds',
      'settings',
      'game-pauses',
    ],
    others: ['baccarat', 'game-pauses-clock', 'live-messages', 'restored-databases'],
  },
  ledger: {
    files: [
      'lib/accounts/adjust-balance.ts',
      'lib/ledger/check.ts',
      'lib/ledger/post.ts',
      'lib/limits/check-limits.ts',
      'lib/operations/record-audit.ts',
      'lib/rounds/check-rounds.ts',
      'lib/surewin/check-surewin.ts',
    ],
    tests: ['ledger-check-finds', 'ledger-grace', 'deposits', 'rest-accounts', 'edges'],
    others: ['seen-when', 'surewin', 'adjustments', 'play-tallies'],
  },
  cashier: {
    files: [
      'lib/cashier/decide-withdrawal.ts',
      'lib/cashier/rules/requests.ts',
      'lib/cashier/decide-deposit.ts',
      'lib/cashier/request-deposit.ts',
      'lib/cashier/request-withdrawal.ts',
      'lib/cashier/reward-referrers.ts',
    ],
    tests: [
      'deposits',
      'withdrawals',
      'withdrawals-being-paid',
      'rest-accounts',
      'referral-rewards',
    ],
    others: ['same-phones', 'staff-money', 'request-destinations', 'live-messages', 'play-limits'],
  },
  surewin: {
    files: [
      'lib/ledger/interest.sql.ts',
      'lib/surewin/savings.sql.ts',
      'lib/surewin/move-savings.ts',
      'lib/surewin/post-due-interest.ts',
    ],
    tests: ['surewin', 'surewin-interest', 'surewin-histories'],
    others: ['rest-surewin', 'staff-money', 'live-messages', 'play-limits'],
  },
  limits: {
    files: [
      'lib/limits/acknowledge-session.ts',
      'lib/limits/assert-may-deposit.ts',
      'lib/limits/change-limits.ts',
      'lib/limits/exclude-player.ts',
      'lib/limits/lock-player.ts',
    ],
    tests: ['play-limits', 'play-exclusion', 'play-session', 'play-limits-at-once'],
    others: ['play-zones', 'staff-money', 'live-messages'],
  },
}
