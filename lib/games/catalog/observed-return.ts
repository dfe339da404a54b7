import type { Game } from './game'

/** Stakes on one selection in one finished round. Minor units. */
export interface RoundTakings {
  readonly roundId: string
  readonly selection: string
  readonly staked: bigint
  /** Total that the bets pay if the selection wins. */
  readonly payout: bigint
  readonly hasWon: boolean
}

/** Actual return and the return expected from the odds, as fractions of the stakes. */
export interface ObservedReturn {
  readonly rounds: number
  /** Minor units. */
  readonly staked: bigint
  readonly paid: bigint
  readonly actual: number
  readonly expected: number
  /** Standard error of `actual` if the odds are correct. */
  readonly standardError: number
}

/**
 * Returns the actual and the expected return of a selection, or of a whole game, and how far chance
 * alone moves the actual one.
 *
 * Bets of one round win or lose together, so a round counts as one trial. In round r each selection
 * s pays P_rs with chance p_s, and at most one of them wins. The expected payment is sum p_s P_rs
 * and its variance is sum p_s P_rs^2 - (sum p_s P_rs)^2. Rounds are independent, so both add up
 * over the rounds. The expected return is the summed payment divided by the stakes; the standard
 * error is the root of the summed variance divided by the stakes. The payouts are those at which
 * the bets were taken, so a changed paytable changes nothing here.
 *
 * @returns null if nothing was staked.
 */
export function observedReturn(
  game: Game,
  takings: readonly RoundTakings[],
): ObservedReturn | null {
  const chances = new Map(
    game.selections.map(({ id, chance }) => [
      id,
      Number(chance.numerator) / Number(chance.denominator),
    ]),
  )
  const rounds = new Map<string, { mean: number; square: number }>()
  let [staked, paid] = [0n, 0n]
  for (const { roundId, selection, staked: stake, payout, hasWon } of takings) {
    const chance = chances.get(selection)
    if (chance === undefined)
      throw new Error(`${game.id} ${selection}: expected a selection, found none`)
    const round = rounds.get(roundId) ?? { mean: 0, square: 0 }
    round.mean += chance * Number(payout)
    round.square += chance * Number(payout) ** 2
    rounds.set(roundId, round)
    staked += stake
    if (hasWon) paid += payout
  }
  if (staked === 0n) return null
  let [mean, variance] = [0, 0]
  for (const round of rounds.values()) {
    mean += round.mean
    variance += round.square - round.mean ** 2
  }
  const total = Number(staked)
  return {
    rounds: rounds.size,
    staked,
    paid,
    actual: Number(paid) / total,
    expected: mean / total,
    standardError: Math.sqrt(Math.max(0, variance)) / total,
  }
}

/**
 * Chance alone moves the return this many standard errors or more from the expected one in one of
 * 370 looks.
 */
const NOTABLE_ERRORS = 3

/** Returns true if a person should look into the return: chance alone hardly takes it this far. */
export function isNotable({ actual, expected, standardError }: ObservedReturn): boolean {
  return Math.abs(actual - expected) > NOTABLE_ERRORS * standardError
}
