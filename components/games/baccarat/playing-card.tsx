import { type Card, cardName, type Rank, rankOf, type Suit, suitOf } from '@/lib/domain/games/card'
import { PIPS, type Pip, SUIT_PATHS } from './card-art'
import { CourtFigure } from './court-figure'

const MIDDLE_Y = 70

/** A card face up, 5 to 7. */
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

/** Marks in the lower half stand on their heads. */
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
