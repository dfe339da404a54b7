/** The times of a round, epoch milliseconds. */
export interface RoundTimes {
  readonly opensAt: number
  /** Betting is open before this instant. */
  readonly closesAt: number
  readonly endsAt: number
}

/** What the clock alone says of a round. Whether it has a result is in its row. */
export type Phase = 'coming' | 'betting' | 'result' | 'over'

/** Betting is open from `opensAt` until before `closesAt`; the rest, until `endsAt`, shows the result. */
export function phaseAt(round: RoundTimes, now: number): Phase {
  if (now < round.opensAt) return 'coming'
  if (now < round.closesAt) return 'betting'
  if (now < round.endsAt) return 'result'
  return 'over'
}

/** Whole seconds until the round ends, rounded up, never negative: what a countdown shows. */
export function secondsLeft(round: RoundTimes, now: number): number {
  return Math.max(0, Math.ceil((round.endsAt - now) / 1_000))
}
