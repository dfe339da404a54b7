import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'

/** Ranks and suits in the order of an unshuffled shoe (docs/fairness.md, step 6); T is ten. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
export const SUITS = ['S', 'H', 'D', 'C'] as const

export type Rank = (typeof RANKS)[number]
export type Suit = (typeof SUITS)[number]

/** Rank and suit, e.g. `7H`: the seven of hearts. */
export type Card = `${Rank}${Suit}`

/** The 52 cards of a deck. */
export const CARDS: readonly Card[] = RANKS.flatMap((rank) =>
  SUITS.map((suit): Card => `${rank}${suit}`),
)

export function rankOf(card: Card): Rank {
  return card[0] as Rank
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit
}

/**
 * Returns a card's rank as the values that texts take. Texts name ace and court cards and write the
 * others as a number.
 */
export function rankValues(card: Card): { rank: Rank; number: string } {
  const rank = rankOf(card)
  return { rank, number: inReadersDigits(rank === 'T' ? '10' : rank) }
}

/** Returns the name of a card, e.g. `ace of spades`. */
export function cardName(card: Card): string {
  return t('games.cardName', { ...rankValues(card), suit: suitOf(card) })
}
