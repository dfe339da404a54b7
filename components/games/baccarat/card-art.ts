import type { Rank, Suit } from '@/lib/domain/games/card'

/** Outlines of the suits on a field of 100 by 100. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M50 12C62 30 86 44 86 64c0 12-9 20-19 20-6 0-11-3-14-7 1 9 4 15 9 19H38c5-4 8-10 9-19-3 4-8 7-14 7-10 0-19-8-19-20 0-20 24-34 36-52Z',
  H: 'M50 90C30 72 12 56 12 36c0-13 9-22 20-22 8 0 14 4 18 12 4-8 10-12 18-12 11 0 20 9 20 22 0 20-18 36-38 54Z',
  D: 'M50 8c9 16 19 29 32 42-13 13-23 26-32 42-9-16-19-29-32-42C31 37 41 24 50 8Z',
  C: 'M50 10c12 0 21 9 21 20 0 5-2 9-5 13 3-1 5-1 7-1 11 0 19 8 19 19s-9 20-20 20c-7 0-14-4-18-11 0 10 3 18 9 24H37c6-6 9-14 9-24-4 7-11 11-18 11C17 81 8 72 8 61s8-19 19-19c2 0 4 0 7 1-3-4-5-8-5-13 0-11 9-20 21-20Z',
}

const LEFT = 37
const MIDDLE = 50
const RIGHT = 63
const TOP = 32
const CENTRE = 70
const BOTTOM = 108
/** Rows of nine and ten: four in the height of three. */
const UPPER = 57.3
const LOWER = 82.7

export interface Pip {
  readonly x: number
  readonly y: number
}

function pair(y: number): readonly Pip[] {
  return [
    { x: LEFT, y },
    { x: RIGHT, y },
  ]
}

const CORNERS = [...pair(TOP), ...pair(BOTTOM)]
const SIX = [...CORNERS, ...pair(CENTRE)]
const EIGHT_OUTER = [...CORNERS, ...pair(UPPER), ...pair(LOWER)]

/** Where the pips of a rank lie on a card of 100 by 140; ace and court cards have their own drawing. */
export const PIPS: Readonly<Partial<Record<Rank, readonly Pip[]>>> = {
  '2': [
    { x: MIDDLE, y: TOP },
    { x: MIDDLE, y: BOTTOM },
  ],
  '3': [
    { x: MIDDLE, y: TOP },
    { x: MIDDLE, y: CENTRE },
    { x: MIDDLE, y: BOTTOM },
  ],
  '4': CORNERS,
  '5': [...CORNERS, { x: MIDDLE, y: CENTRE }],
  '6': SIX,
  '7': [...SIX, { x: MIDDLE, y: 51 }],
  '8': [...SIX, { x: MIDDLE, y: 51 }, { x: MIDDLE, y: 89 }],
  '9': [...EIGHT_OUTER, { x: MIDDLE, y: CENTRE }],
  T: [...EIGHT_OUTER, { x: MIDDLE, y: 44.7 }, { x: MIDDLE, y: 95.3 }],
}
