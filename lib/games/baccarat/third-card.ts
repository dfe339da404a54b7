import type { Card } from './card'
import { type BaccaratDeal, cardValue, handTotal, isNatural } from './rules'

const PLAYER_DRAWS_UP_TO = 5

/** For each of the banker's totals, the values of the player's third card that it draws on. */
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

/** Whether the player takes a third card on its two-card total; nobody has a natural. */
export function playerDraws(total: number): boolean {
  return total <= PLAYER_DRAWS_UP_TO
}

/**
 * Whether the banker takes a third card on its two-card total; nobody has a natural.
 * @param playerThird value of the player's third card, null when the player stood: the banker then
 *   draws by the player's own rule.
 */
export function bankerDraws(total: number, playerThird: number | null): boolean {
  if (playerThird === null) return playerDraws(total)
  return BANKER_DRAWS_ON[total]?.includes(playerThird) ?? false
}

/** Deals both hands by the rules, from wherever the cards come. */
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
