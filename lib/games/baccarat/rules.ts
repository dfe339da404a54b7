import { type Card, RANKS, rankOf } from './card'

export type Hand = 'player' | 'banker'
export type BaccaratWinner = Hand | 'tie'

/** Both hands in the order their cards were dealt, two or three each. */
export interface BaccaratDeal {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  /** 0 to 9. */
  readonly playerTotal: number
  readonly bankerTotal: number
}

const NATURAL = 8
const PLAYER_DRAWS_UP_TO = 5

/** Ace 1, two to nine their number, ten and court cards 0. */
export function cardValue(card: Card): number {
  const points = RANKS.indexOf(rankOf(card)) + 1
  return points < 10 ? points : 0
}

/** Sum of the cards' values, its last digit. */
export function handTotal(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + cardValue(card), 0) % 10
}

/** A total of 8 or 9 on two cards ends the deal. */
export function isNatural(twoCardTotal: number): boolean {
  return twoCardTotal >= NATURAL
}

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

/** The higher total wins. */
export function winnerOf(deal: Pick<BaccaratDeal, 'playerTotal' | 'bankerTotal'>): BaccaratWinner {
  if (deal.playerTotal === deal.bankerTotal) return 'tie'
  return deal.playerTotal > deal.bankerTotal ? 'player' : 'banker'
}

/** Every card with its hand, in the order they came out of the shoe. */
export function dealingOrder(
  deal: Pick<BaccaratDeal, Hand>,
): readonly { readonly hand: Hand; readonly card: Card }[] {
  return [0, 1, 2].flatMap((turn) =>
    (['player', 'banker'] as const).flatMap((hand) => {
      const card = deal[hand][turn]
      return card ? [{ hand, card }] : []
    }),
  )
}
