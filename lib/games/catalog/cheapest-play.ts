import { type Game, type Paytable, returnToPlayer } from './game'

/** The bet that loses least on average. */
export interface CheapestPlay {
  readonly game: string
  readonly pick: string
  /** Average loss of staking the sum on it, major units with two decimals, rounded down. */
  readonly costMajor: number
}

/**
 * Returns what staking a sum costs on average where it is cheapest: less than a reward for it pays
 * those who invite themselves.
 *
 * @param stakeMajor major units
 */
export function findCheapestPlay(
  games: readonly { readonly game: Game; readonly paytable: Paytable }[],
  stakeMajor: number,
): CheapestPlay | null {
  const plays = games.flatMap(({ game, paytable }) =>
    game.selections.map((selection) => ({
      game: game.name,
      pick: selection.label,
      costMajor: Math.floor(stakeMajor * (1 - returnToPlayer(selection, paytable)) * 100) / 100,
    })),
  )
  return plays.sort((one, other) => one.costMajor - other.costMajor)[0] ?? null
}
