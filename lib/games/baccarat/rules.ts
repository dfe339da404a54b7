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
