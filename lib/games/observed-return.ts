import type { Game } from './game'

/** What was staked on one selection in one finished round. Minor units. */
export interface RoundTakings {
  readonly roundId: string
  readonly selection: string
  readonly staked: bigint
  /** What the bets pay together if the selection wins. */
  readonly payout: bigint
  readonly hasWon: boolean
}

/** Actual return against what the odds let expect, as fractions of the stakes. */
export interface ObservedReturn {
  readonly rounds: number
  /** Minor units. */
  readonly staked: bigint
  readonly paid: bigint
  readonly actual: number
  readonly expected: number
  /** Standard error of `actual` if the odds hold. */
  readonly standardError: number
}

/**
 * How far the actual return of a selection, or of all of a game, is from the expected one, and how
 * far chance alone takes it.
 *
 * Bets of one round win or lose together, so a round counts as one trial. In round r the selections
 * s pay P_rs with chance p_s, one of them at most: the expected payment is sum p_s P_rs, its variance
 * sum p_s P_rs^2 - (sum p_s P_rs)^2. Rounds are independent, so both add up over them; expected
 * return and standard error are the sum and the root of the summed variance by what was staked. The
 * payouts are those that the bets were taken at, so a changed paytable changes nothing here.
 *
 * @returns null where nothing was staked.
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

/** So many standard errors from the expected return happen by chance once in 370 looks. */
const NOTABLE_ERRORS = 3

/** Whether a person should look into it: chance alone hardly takes the return this far. */
export function isNotable({ actual, expected, standardError }: ObservedReturn): boolean {
  return Math.abs(actual - expected) > NOTABLE_ERRORS * standardError
}
