/** The times of a round, epoch milliseconds. */
export interface RoundTimes {
  readonly opensAt: number
  /** Betting is open before this instant. */
  readonly closesAt: number
  readonly endsAt: number
}

/**
 * Returns the whole seconds until the round ends, rounded up and never negative, for a countdown.
 */
export function secondsLeft(round: RoundTimes, now: number): number {
  return Math.max(0, Math.ceil((round.endsAt - now) / 1_000))
}
