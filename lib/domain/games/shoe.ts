import type { WordStream } from '../fairness/word-stream'
import { type Card, RANKS, SUITS } from './card'

const DECKS = 8
const CARDS_PER_DECK = RANKS.length * SUITS.length

/** Cards of a fresh shoe. */
export const SHOE_SIZE = DECKS * CARDS_PER_DECK

/** Card `index` of a shoe that nobody has shuffled yet, from 0 (docs/fairness.md, step 6). */
export function shoeCard(index: number): Card {
  const rank = RANKS[index % RANKS.length]
  const suit = SUITS[Math.floor((index % CARDS_PER_DECK) / RANKS.length)]
  if (index < 0 || index >= SHOE_SIZE || !rank || !suit) {
    throw new RangeError(`no card ${index} in a shoe of ${SHOE_SIZE}`)
  }
  return `${rank}${suit}`
}

/**
 * Draws from a fresh shoe, one card a call: draw k swaps place k with `k + uniform(416 - k)`, so
 * every order is equally likely and only as much randomness is used as cards are dealt.
 *
 * @throws RangeError when the shoe is empty.
 */
export function openShoe(words: WordStream): () => Card {
  const cards = Array.from({ length: SHOE_SIZE }, (_, index) => shoeCard(index))
  let dealt = 0
  return () => {
    const place = dealt
    const from = place + words.uniform(SHOE_SIZE - place)
    const drawn = cards[from]
    const displaced = cards[place]
    if (!drawn || !displaced) throw new RangeError('the shoe is empty')
    cards[from] = displaced
    cards[place] = drawn
    dealt += 1
    return drawn
  }
}
