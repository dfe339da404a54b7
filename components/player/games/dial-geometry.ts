const CENTRE = 64
const RADIUS = 56
const GAP_AT_TOP = 2
const GAP_AT_CLOSE = 3
const TICKS = 18
const DASHES = 30

function placeOf(angle: number, radius: number): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180
  return {
    x: round(CENTRE + radius * Math.sin(radians)),
    y: round(CENTRE - radius * Math.cos(radians)),
  }
}

function point(angle: number, radius: number): string {
  const { x, y } = placeOf(angle, radius)
  return `${x} ${y}`
}

/**
 * Rounds to two decimals: exact enough, and the same in every engine, so that server and browser
 * agree.
 */
function round(value: number): number {
  return Math.round(value * 100) / 100
}

function arc(from: number, to: number): string {
  const isLarge = to - from > 180 ? 1 : 0
  return `M${point(from, RADIUS)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${point(to, RADIUS)}`
}

export interface DialTimes {
  readonly opensAt: number
  readonly closesAt: number
  readonly endsAt: number
  readonly leftMs: number
}

export interface DialArcs {
  /** The part of the circle during which betting is open. */
  readonly betting: string
  /** The rest of the circle, for the draw and the result, separated by a gap. */
  readonly drawing: string
  /** The time left of the current part; null if none is left. */
  readonly left: string | null
  /** The start of that arc, which is the current moment. */
  readonly head: { readonly x: number; readonly y: number }
}

/** Returns the arcs of a dial, in which 360 degrees are one round, clockwise from the top. */
export function dialArcs({ opensAt, closesAt, endsAt, leftMs }: DialTimes): DialArcs {
  const roundMs = endsAt - opensAt
  const closeAngle = (360 * (closesAt - opensAt)) / roundMs
  const shownMs = Math.ceil(leftMs / 1_000) * 1_000
  const now = 360 * (1 - Math.min(shownMs, roundMs) / roundMs)
  const bettingEnd = closeAngle - GAP_AT_CLOSE
  const drawingStart = closeAngle + GAP_AT_CLOSE
  const drawingEnd = 360 - GAP_AT_TOP
  const isDrawing = leftMs <= endsAt - closesAt
  const from = Math.max(now, isDrawing ? drawingStart : GAP_AT_TOP)
  const to = isDrawing ? drawingEnd : bettingEnd
  return {
    betting: arc(GAP_AT_TOP, bettingEnd),
    drawing: arc(drawingStart, drawingEnd),
    left: from < to ? arc(from, to) : null,
    head: placeOf(from, RADIUS),
  }
}

export interface DialTick {
  readonly angle: number
  readonly isMajor: boolean
  readonly path: string
}

export const DIAL_TICKS: readonly DialTick[] = Array.from({ length: TICKS }, (_, index) => {
  const angle = (index * 360) / TICKS
  const isMajor = index % 3 === 0
  const path = `M${point(angle, 48)}L${point(angle, isMajor ? 44.5 : 46)}`
  return { angle, isMajor, path }
})

/** Replace the ticks once there is a result. */
export const DIAL_RAYS = DIAL_TICKS.map(
  ({ angle }) => `M${point(angle, 48)}L${point(angle, 43)}`,
).join('')

export interface DialDash {
  readonly angle: number
  readonly opacity: number
  readonly path: string
}

/** Thirty dashes that turn while the draw is pending, brighter towards the head. */
export const DIAL_DASHES: readonly DialDash[] = Array.from({ length: DASHES }, (_, index) => {
  const angle = (index * 360) / DASHES
  const opacity = round(0.18 + (0.82 * index) / (DASHES - 1))
  return { angle, opacity, path: arc(angle + 1, angle + 7) }
})
