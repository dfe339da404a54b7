import type { Card } from './card'
import { type BaccaratDeal, cardValue, handTotal, isNatural } from './rules'

const PLAYER_DRAWS_UP_TO = 5

/** For each banker total, the values of the player's third card on which the banker draws. */
const BANKER_DRAWS_ON: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
]

/**
 * Returns true if the player takes a third card on this two-card total. Assumes that nobody has a
 * natural.
 */
export function playerDraws(total: number): boolean {
  return total <= PLAYER_DRAWS_UP_TO
}

/**
 * Returns true if the banker takes a third card on this two-card total. Assumes that nobody has a
 * natural.
 * @param playerThird value of the player's third card, or null if the player stood. The banker then
 *   draws by the player's rule.
 */
export function bankerDraws(total: number, playerThird: number | null): boolean {
  if (playerThird === null) return playerDraws(total)
  return BANKER_DRAWS_ON[total]?.includes(playerThird) ?? false
}

/** Deals both hands by the rules, with cards from any source. */
export function playOut(draw: () => Card): BaccaratDeal {
  const player = [draw()]
  const banker = [draw()]
  player.push(draw())
  banker.push(draw())
  if (!isNatural(handTotal(player)) && !isNatural(handTotal(banker))) {
    const third = playerDraws(handTotal(player)) ? draw() : null
    if (third) player.push(third)
    if (bankerDraws(handTotal(banker), third && cardValue(third))) banker.push(draw())
  }
  return { player, banker, playerTotal: handTotal(player), bankerTotal: handTotal(banker) }
}
