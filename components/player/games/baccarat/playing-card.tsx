import type { ReactNode } from 'react'
import {
  type Card,
  cardName,
  type Rank,
  rankOf,
  type Suit,
  suitOf,
} from '@/lib/games/catalog/baccarat/card'
import { SUIT_PATHS } from './small-card'
import './cards.css'

const MIDDLE_Y = 70

/** Draws a card face up, 5 by 7. */
export function PlayingCard({ card }: { card: Card }) {
  const rank = rankOf(card)
  const suit = suitOf(card)
  const isRed = suit === 'H' || suit === 'D'
  return (
    <svg
      className={isRed ? 'pc pc--red' : 'pc'}
      viewBox="0 0 100 140"
      role="img"
      aria-label={cardName(card)}
    >
      <rect className="pc__face" x=".75" y=".75" width="98.5" height="138.5" rx="9" />
      <Middle rank={rank} suit={suit} />
      <Corner rank={rank} suit={suit} />
      <g transform={`rotate(180 50 ${MIDDLE_Y})`}>
        <Corner rank={rank} suit={suit} />
      </g>
    </svg>
  )
}

const RINGS = Array.from({ length: 35 }, (_, at) => {
  const [x, y] = [12.8 + 16 * (at % 5), 22 + 16 * Math.floor(at / 5)]
  return `M${x} ${y}a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0`
}).join('')

/** Draws the back of a card that turns: rings and the mark of Rondo. */
export function CardBack() {
  return (
    <svg className="pc pc--back" viewBox="0 0 100 140" aria-hidden="true">
      <rect className="pc__face" x=".75" y=".75" width="98.5" height="138.5" rx="9" />
      <rect className="bk" x="6" y="6" width="88" height="128" rx="6" />
      <path className="rg" d={RINGS} />
      <rect className="rm" x="10.5" y="10.5" width="79" height="119" rx="4" />
      <circle className="bk" cx="50" cy="70" r="17" />
      <path className="lg" d="M50 59a11 11 0 1 1-10.2 6.9" />
      <path className="lg lg--amber" d="M41.7 62.7A11 11 0 0 1 47.5 59.2" />
    </svg>
  )
}

interface FaceProps {
  readonly rank: Rank
  readonly suit: Suit
}

function Middle({ rank, suit }: FaceProps) {
  if (rank === 'A') return <SuitMark suit={suit} at={{ x: 50, y: MIDDLE_Y }} scale={0.391} />
  if (rank === 'J' || rank === 'Q' || rank === 'K') {
    return (
      <>
        <CourtFigure court={rank} />
        <SuitMark suit={suit} at={{ x: 31.5, y: 21 }} scale={0.1} />
        <SuitMark suit={suit} at={{ x: 68.5, y: 119 }} scale={0.1} />
      </>
    )
  }
  return (PIPS[rank] ?? []).map((pip) => (
    <SuitMark key={`${pip.x},${pip.y}`} suit={suit} at={pip} scale={0.18} />
  ))
}

/** Marks in the lower half are upside down. */
function SuitMark({ suit, at, scale }: { suit: Suit; at: Pip; scale: number }) {
  const turn = at.y > MIDDLE_Y ? ' rotate(180)' : ''
  return (
    <path
      d={SUIT_PATHS[suit]}
      transform={`translate(${at.x} ${at.y}) scale(${scale})${turn} translate(-50 -50)`}
    />
  )
}

function Corner({ rank, suit }: FaceProps) {
  return (
    <>
      {rank === 'T' ? (
        <text x="14.5" y="27" textLength="23" lengthAdjust="spacingAndGlyphs">
          10
        </text>
      ) : (
        <text x="13.5" y="27">
          {rank}
        </text>
      )}
      <SuitMark suit={suit} at={{ x: 13.5, y: 39 }} scale={0.15} />
    </>
  )
}

const LEFT = 37
const MIDDLE = 50
const RIGHT = 63
const TOP = 32
const CENTRE = 70
const BOTTOM = 108
/** Rows of nine and ten, which fit four rows into the height of three. */
const UPPER = 57.3
const LOWER = 82.7

interface Pip {
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

/**
 * Positions of a rank's pips on a card of 100 by 140. Aces and court cards have their own drawings.
 */
const PIPS: Readonly<Partial<Record<Rank, readonly Pip[]>>> = {
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

type Court = 'J' | 'Q' | 'K'

const FACE = 'M41.5 37v10.5a8.5 8.5 0 0 0 17 0V37Z'
const EYES_AND_NOSE = 'M46 42.5h.1M54 42.5h.1M50 43.5v4l-1.3.6'
const ROBE = 'M25 70V66c1-7.5 8-10.5 17-11.5l8 8 8-8c9 1 16 4 17 11.5v4Z'
const FOLDS =
  'M31 70c.3-4.5 1.5-7.5 4-10M69 70c-.3-4.5-1.5-7.5-4-10M37.5 70c0-3 .6-5.5 2-8M62.5 70c0-3-.6-5.5-2-8'

const HALVES: Readonly<Record<Court, ReactNode>> = {
  K: (
    <>
      <path d="M36.5 36c-2.5 6-2 12 1.5 17l4-2V36ZM63.5 36c2.5 6 2 12-1.5 17l-4-2V36Z" />
      <path className="sk" d={FACE} />
      <path className="ln" d={EYES_AND_NOSE} />
      <path d="M41.5 46c1 9 3.5 12.5 8.5 14.5 5-2 7.5-5.5 8.5-14.5-2.5 3.2-5 4-8.5 4s-6-.8-8.5-4Z" />
      <path className="gd" d="M35 36 32.5 20l9 7.5L50 16l8.5 11.5 9-7.5L65 36Z" />
      <path className="ln" d="M35.5 32.5h29" />
      <path d={ROBE} />
      <path className="gd" d="M45 57.5 50 62.5l5-5 2.5 2.3L50 67.5l-7.5-7.7Z" />
      <path className="lt" d={FOLDS} />
    </>
  ),
  Q: (
    <>
      <path d="M38 33c-5.5 6-6.5 15-5.5 23.5 4 1.5 8 .5 10-2V36ZM62 33c5.5 6 6.5 15 5.5 23.5-4 1.5-8 .5-10-2V36Z" />
      <path className="sk" d={FACE} />
      <path className="ln" d={EYES_AND_NOSE} />
      <path className="ln" d="M48.4 51.6c1 .7 2.2.7 3.2 0" />
      <path d="M41.5 41c2-2.5 5-4 8.5-4.2 3.5.2 6.5 1.7 8.5 4.2V35h-17Z" />
      <path
        className="gd"
        d="M36.5 36c0-4.5-.3-8.5-1.5-12 3 .7 5.5 2.5 7 5 1-4.5 4-8 8-11 4 3 7 6.5 8 11 1.5-2.5 4-4.3 7-5-1.2 3.5-1.5 7.5-1.5 12Z"
      />
      <path
        className="gd"
        d="M50 20.5a2.3 2.3 0 1 1 .01 0ZM36 25.5a1.8 1.8 0 1 1 .01 0ZM64 25.5a1.8 1.8 0 1 1 .01 0Z"
      />
      <path className="ln" d="M37 32.8h26" />
      <path d={ROBE} />
      <path
        className="gd"
        d="M42 55c.5 5.5 3.5 9.5 8 9.5s7.5-4 8-9.5l2.8 1c-.8 7-5 11.5-10.8 11.5s-10-4.5-10.8-11.5Z"
      />
      <path className="lt" d={FOLDS} />
    </>
  ),
  J: (
    <>
      <path d="M37.5 35c-2 5.5-2 11 .5 15.5h4.5V35ZM62.5 35c2 5.5 2 11-.5 15.5h-4.5V35Z" />
      <path className="sk" d={FACE} />
      <path className="ln" d={EYES_AND_NOSE} />
      <path className="ln" d="M48 51.8h4" />
      <path d="M61.5 27c.5-5.5 3-9 8-11-.5 5.5-2 9.5-5.5 13Z" />
      <path
        className="gd"
        d="M34.5 36c-.5-4 .5-7 2.5-8.5C38.5 22.5 43.5 20 50 20s11.5 2.5 13 7.5c2 1.5 3 4.5 2.5 8.5Z"
      />
      <path className="ln" d="M36.5 29.5c8.5-2.5 18.5-2.5 27 0" />
      <path d={ROBE} />
      <path className="gd" d="M41.5 55 50 62.5l8.5-7.5 1.5 5-10 8-10-8Z" />
      <path className="lt" d={FOLDS} />
    </>
  ),
}

/** Draws a jack, queen or king in a frame, with the lower half upside down. */
function CourtFigure({ court }: { court: Court }) {
  return (
    <>
      <rect className="fr" x="25" y="13" width="50" height="114" rx="4" />
      <g>{HALVES[court]}</g>
      <g transform="rotate(180 50 70)">{HALVES[court]}</g>
      <path className="ln" d="M25 70h50" />
    </>
  )
}
