import type { WordStream } from '@/lib/games/catalog/word-stream'
import { type Card, RANKS, SUITS } from './card'
import type { BaccaratDeal } from './rules'
import { playOut } from './third-card'

const DECKS = 8
const CARDS_PER_DECK = RANKS.length * SUITS.length

/** Number of cards in a fresh shoe. */
export const SHOE_SIZE = DECKS * CARDS_PER_DECK

/** Returns card `index`, from 0, of an unshuffled shoe (docs/fairness.md, step 6). */
export function shoeCard(index: number): Card {
  const rank = RANKS[index % RANKS.length]
  const suit = SUITS[Math.floor((index % CARDS_PER_DECK) / RANKS.length)]
  if (index < 0 || index >= SHOE_SIZE || !rank || !suit) {
    throw new RangeError(`card: expected an index below ${SHOE_SIZE}, found ${index}`)
  }
  return `${rank}${suit}`
}

const FRESH_SHOE: readonly Card[] = Array.from({ length: SHOE_SIZE }, (_, index) => shoeCard(index))

/**
 * Draws from a fresh shoe, one card a call. Draw k swaps place k with place `k + uniform(416 - k)`,
 * so every order is equally likely and each dealt card uses one random number. Only the places that
 * no longer have their first card are stored: a deal moves six cards at most.
 *
 * @throws RangeError when the shoe is empty.
 */
export function openShoe(words: WordStream): () => Card {
  const moved = new Map<number, Card>()
  let dealt = 0
  const cardAt = (place: number): Card => {
    const card = moved.get(place) ?? FRESH_SHOE[place]
    if (!card) throw new RangeError('shoe: expected a card, found none')
    return card
  }
  return () => {
    const place = dealt
    if (place >= SHOE_SIZE) throw new RangeError('shoe: expected a card, found none')
    const from = place + words.uniform(SHOE_SIZE - place)
    const drawn = cardAt(from)
    // Later draws never return to `place`. Only its card has to be kept, at the place of the drawn
    // card.
    moved.set(from, cardAt(place))
    dealt += 1
    return drawn
  }
}

/** Deals from a fresh eight-deck shoe; takes randomness from `words` only. */
export function dealBaccarat(words: WordStream): BaccaratDeal {
  return playOut(openShoe(words))
}
