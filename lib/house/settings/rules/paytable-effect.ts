import type { Paytable } from '@/lib/games/catalog/game'
import type { RoundTakings } from '@/lib/games/catalog/observed-return'

/** Payouts for the bets of some rounds under the current and another paytable; minor units. */
export interface PaytableSums {
  /** Rounds with bets. */
  readonly rounds: number
  readonly staked: bigint
  readonly paidNow: bigint
  readonly paidNext: bigint
}

/** Sums the payouts of winning bets under two paytables, assuming that players bet the same. */
export function comparePaytables(
  takings: readonly RoundTakings[],
  now: Paytable,
  next: Paytable,
): PaytableSums {
  const won = takings.filter(({ hasWon }) => hasWon)
  // Payouts are hundredths of the stake and stakes are whole units, so nothing is rounded.
  const paidBy = (paytable: Paytable) =>
    won.reduce(
      (sum, { selection, staked }) => sum + staked * BigInt(paytable[selection] ?? 0),
      0n,
    ) / 100n
  return {
    rounds: new Set(takings.map(({ roundId }) => roundId)).size,
    staked: takings.reduce((sum, { staked }) => sum + staked, 0n),
    paidNow: paidBy(now),
    paidNext: paidBy(next),
  }
}
