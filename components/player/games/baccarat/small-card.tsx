import { type Card, cardName, rankOf, type Suit, suitOf } from '@/lib/games/catalog/baccarat/card'

/** Outlines of the suits on a field of 100 by 100. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M50 12C62 30 86 44 86 64c0 12-9 20-19 20-6 0-11-3-14-7 1 9 4 15 9 19H38c5-4 8-10 9-19-3 4-8 7-14 7-10 0-19-8-19-20 0-20 24-34 36-52Z',
  H: 'M50 90C30 72 12 56 12 36c0-13 9-22 20-22 8 0 14 4 18 12 4-8 10-12 18-12 11 0 20 9 20 22 0 20-18 36-38 54Z',
  D: 'M50 8c9 16 19 29 32 42-13 13-23 26-32 42-9-16-19-29-32-42C31 37 41 24 50 8Z',
  C: 'M50 10c12 0 21 9 21 20 0 5-2 9-5 13 3-1 5-1 7-1 11 0 19 8 19 19s-9 20-20 20c-7 0-14-4-18-11 0 10 3 18 9 24H37c6-6 9-14 9-24-4 7-11 11-18 11C17 81 8 72 8 61s8-19 19-19c2 0 4 0 7 1-3-4-5-8-5-13 0-11 9-20 21-20Z',
}

/** A card is light in both themes. */
const CARD =
  'inline-flex h-5 items-center gap-px rounded-[4px] bg-card-face px-0.75 text-xs font-semibold inset-ring inset-ring-card-edge'

/** Shows a card within a line of text, by rank and suit. */
export function SmallCard({ card }: { readonly card: Card }) {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const isRed = suit === 'H' || suit === 'D'
  return (
    <span className={`${CARD} ${isRed ? 'text-card-red' : 'text-card-black'}`}>
      <span aria-hidden="true" lang="en">
        {rank === 'T' ? '10' : rank}
      </span>
      <svg className="size-2.25 fill-current" viewBox="0 0 100 100" aria-hidden="true">
        <path d={SUIT_PATHS[suit]} />
      </svg>
      <span className="sr-only">{cardName(card)} </span>
    </span>
  )
}
