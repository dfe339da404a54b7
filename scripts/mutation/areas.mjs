/**
 * Code whose faults are tried one by one, and the tests that have to notice them. The domain has an
 * area of its own, by Stryker.
 *
 * @type {Record<string, { files: string[], tests: string[] }>}
 */
export const AREAS = {
  bets: {
    files: [
      'lib/db/place-bet-statement.ts',
      'lib/db/play-account.ts',
      'lib/db/tally-columns.ts',
      'lib/services/place-bet.ts',
      'lib/services/run-bet.ts',
    ],
    tests: [
      'place-bet',
      'bet-clock',
      'play-limits',
      'play-exclusion',
      'play-tallies',
      'game-pauses',
      'live-messages',
      'void-rounds',
    ],
  },
  settlement: {
    files: [
      'lib/db/credit-statement.ts',
      'lib/db/draw-statements.ts',
      'lib/db/round-statements.ts',
      'lib/db/seal-statements.ts',
      'lib/db/settlement-statements.ts',
      'lib/db/void-statements.ts',
      'lib/services/rounds/compute-draw.ts',
      'lib/services/rounds/draw-round.ts',
      'lib/services/rounds/schedule-rounds.ts',
      'lib/services/rounds/seal-bets.ts',
      'lib/services/rounds/settle-round.ts',
      'lib/services/rounds/tick-game.ts',
      'lib/services/rounds/void-round.ts',
    ],
    tests: [
      'settlement',
      'rounds',
      'void-rounds',
      'play-tallies',
      'fairness-proof',
      'seen-when',
      'beacon-rounds',
      'settings',
      'game-pauses',
    ],
  },
  ledger: {
    files: [
      'lib/services/adjust-balance.ts',
      'lib/services/check-ledger.ts',
      'lib/services/ledger.ts',
      'lib/services/play-control/check-play-control.ts',
      'lib/services/record-audit.ts',
      'lib/services/rounds/check-rounds.ts',
      'lib/services/surewin/check-surewin.ts',
    ],
    tests: ['ledger-check-finds', 'ledger-grace', 'deposits', 'rest-accounts', 'edges'],
  },
  cashier: {
    files: [
      'lib/services/accept-withdrawal.ts',
      'lib/services/assert-not-own.ts',
      'lib/services/claim-withdrawal.ts',
      'lib/services/decide-deposit.ts',
      'lib/services/open-referral.ts',
      'lib/services/request-deposit.ts',
      'lib/services/request-withdrawal.ts',
      'lib/services/reward-referrers.ts',
    ],
    tests: [
      'deposits',
      'withdrawals',
      'withdrawals-being-paid',
      'rest-accounts',
      'referral-rewards',
    ],
  },
  surewin: {
    files: [
      'lib/db/surewin-statements.ts',
      'lib/services/surewin/book-movement.ts',
      'lib/services/surewin/move-savings.ts',
      'lib/services/surewin/post-due-interest.ts',
    ],
    tests: ['surewin', 'surewin-interest', 'surewin-histories'],
  },
  limits: {
    files: [
      'lib/services/play-control/acknowledge-session.ts',
      'lib/services/play-control/assert-may-deposit.ts',
      'lib/services/play-control/bounds.ts',
      'lib/services/play-control/change-limits.ts',
      'lib/services/play-control/decide-limit-change.ts',
      'lib/services/play-control/exclude-player.ts',
      'lib/services/play-control/lock-player.ts',
    ],
    tests: ['play-limits', 'play-exclusion', 'play-session', 'play-limits-at-once'],
  },
}
