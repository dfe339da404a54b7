/** Scale of a chart with bars up and down. Amounts are major units, lengths are pixels. */
export interface ChartScale {
  /** Distance of the zero line from the top. */
  readonly zeroAt: number
  readonly pixelsPerUnit: number
  /** Amounts that get a line, from the top down; negative on the lower side. */
  readonly ticks: readonly number[]
}

/** Maximum number of steps on both sides together. */
const MAX_STEPS = 5
const NICE = [1, 2, 3, 5, 10]

/**
 * Returns the smallest of 1, 2, 3, 5 and 10 times a power of ten with which both sides need at most
 * `MAX_STEPS` steps; otherwise 20 times that power.
 */
function niceStep(highest: number, lowest: number): number {
  const power = 10 ** Math.floor(Math.log10((highest + lowest) / MAX_STEPS))
  for (const nice of NICE) {
    const step = nice * power
    if (Math.ceil(highest / step) + Math.ceil(lowest / step) <= MAX_STEPS) return step
  }
  return 20 * power
}

/**
 * Returns the scale. `highest` extends upwards, `lowest` downwards; both are 0 or more, and not
 * both 0. `height` is the height of the whole chart.
 */
export function chartScale(highest: number, lowest: number, height: number): ChartScale {
  if (highest + lowest <= 0) throw new RangeError('chart: expected a value above 0, found none')
  const step = niceStep(highest, lowest)
  const up = Math.ceil(highest / step)
  const down = Math.ceil(lowest / step)
  const pixelsPerUnit = height / ((up + down) * step)
  const ticks = Array.from({ length: up + down + 1 }, (_, index) => (up - index) * step)
  return { zeroAt: up * step * pixelsPerUnit, pixelsPerUnit, ticks }
}

/** Formats `60000` as `60k` and `1500000` as `1.5M`. */
export function shortAmount(amount: number): string {
  const units = [
    [1_000_000, 'M'],
    [1_000, 'k'],
  ] as const
  for (const [size, sign] of units) {
    if (amount >= size) return `${Number((amount / size).toFixed(1)).toLocaleString('en')}${sign}`
  }
  return amount.toLocaleString('en')
}
