import { type Card, RANKS, rankOf } from './card'

export type Hand = 'player' | 'banker'
export type BaccaratWinner = Hand | 'tie'

/** Both hands, of two or three cards each, in the order in which the cards were dealt. */
export interface BaccaratDeal {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
  /** 0 to 9. */
  readonly playerTotal: number
  readonly bankerTotal: number
}

const NATURAL = 8

/** Returns 1 for an ace, the number for two to nine, and 0 for ten and court cards. */
export function cardValue(card: Card): number {
  const points = RANKS.indexOf(rankOf(card)) + 1
  return points < 10 ? points : 0
}

/** Returns the last digit of the sum of the cards' values. */
export function handTotal(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + cardValue(card), 0) % 10
}

/** Returns true for a total of 8 or 9 on two cards, which ends the deal. */
export function isNatural(twoCardTotal: number): boolean {
  return twoCardTotal >= NATURAL
}

/** Returns the side with the higher total, or a tie. */
export function winnerOf(deal: Pick<BaccaratDeal, 'playerTotal' | 'bankerTotal'>): BaccaratWinner {
  if (deal.playerTotal === deal.bankerTotal) return 'tie'
  return deal.playerTotal > deal.bankerTotal ? 'player' : 'banker'
}

/** Returns every card with its hand, in the order in which the cards left the shoe. */
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
