import type { ReactNode } from 'react'
import { TONES } from '@/components/ui/outcome-mark'
import { type Place, ROAD_ROWS } from '@/lib/games/catalog/baccarat/roads'
import type { Mark } from '@/lib/games/catalog/marks'
import { PAPER } from '../classes'

interface BoardProps {
  /** Undefined if a heading above already names the board. */
  readonly title?: string
  readonly note?: string
  /** Describes the board's content in words. */
  readonly text: string
  readonly columns: number
  /** Side length of a place, in units of the drawing. */
  readonly side: number
  readonly children: ReactNode
}

/** Draws the paper of a road: a head, and six rows of places. */
export function Board({ title, note, text, columns, side, children }: BoardProps) {
  const [width, height] = [columns * side, ROAD_ROWS * side]
  const upright = Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * side} 0v${height}`)
  const across = Array.from({ length: ROAD_ROWS - 1 }, (_, at) => `M0 ${(at + 1) * side}h${width}`)
  return (
    <figure>
      <figcaption
        className={
          title ? 'mb-1.5 flex items-baseline justify-between gap-3 text-cap text-fg-2' : 'sr-only'
        }
      >
        {title ? <b className="font-semibold text-fg">{title}</b> : null}
        {note}
        <span className="sr-only">{text}</span>
      </figcaption>
      <svg className={PAPER} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className="stroke-line" d={[...upright, ...across].join('')} />
        {children}
      </svg>
    </figure>
  )
}

/**
 * Returns the newest columns of a road that fit. Places move left by the number of columns that
 * don't fit.
 * @param marks all marks of the road; those left of the board are dropped.
 */
export function fitPlaces<T extends { readonly place: Place }>(
  marks: readonly T[],
  columns: number,
): readonly T[] {
  const last = Math.max(0, ...marks.map(({ place }) => place.column))
  const left = Math.max(0, last + 1 - columns)
  return marks.flatMap((mark) =>
    mark.place.column < left
      ? []
      : [{ ...mark, place: { ...mark.place, column: mark.place.column - left } }],
  )
}

interface MarkProps {
  readonly place: Place
  readonly side: number
}

/** Fits a drawing of 32 by 32 units into a place, with a margin. */
export function AtPlace({
  place,
  side,
  margin,
  children,
}: MarkProps & { readonly margin: number; readonly children: ReactNode }) {
  const scale = (side - 2 * margin) / 32
  const [x, y] = [place.column * side + margin, place.row * side + margin]
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>
}

const SHAPES = {
  diamond: <path d="M16 1 31 16 16 31 1 16Z" strokeLinejoin="round" />,
  circle: <circle cx="16" cy="16" r="13.6" />,
  square: <rect x="3" y="3" width="26" height="26" rx="4.4" />,
} as const

/** Draws an outcome's shape in its colour: filled with its letter, or as an outline. */
export function BoardMark({ outcome, isFilled }: { outcome: Mark; isFilled: boolean }) {
  const { tone, shape, letter } = outcome
  return (
    <g
      className={`${TONES[tone]} ${isFilled ? 'fill-(--c) stroke-pip-line' : 'fill-none stroke-(--c) stroke-[5]'}`}
    >
      {SHAPES[shape]}
      {isFilled ? (
        <text
          className="fill-on-outcome stroke-none [font:650_15px_var(--font-sans)] [text-anchor:middle]"
          x="16"
          y="16"
          dy=".36em"
        >
          {letter}
        </text>
      ) : null}
    </g>
  )
}
