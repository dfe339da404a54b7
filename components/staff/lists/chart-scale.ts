import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { CURRENCY_SIGN } from '@/lib/base/browser/money-text'

/** Lines of a chart, about. */
const LINES = 5

/** Turns major units into pixels from the top. Negative ones are below the line of zero. */
export type ChartScale = ScaleLinear<number, number>

/**
 * Returns the scale of a chart with bars up and down, which begins and ends at a line.
 *
 * @param highest how far it extends upwards, and `lowest` downwards: 0 or more, not both 0.
 * @param height of the whole chart in pixels.
 */
export function chartScale(highest: number, lowest: number, height: number): ChartScale {
  return scaleLinear().domain([highest, -lowest]).nice(LINES).range([0, height])
}

/** The amounts that get a line. */
export const ticksOf = (scale: ChartScale) => scale.ticks(LINES)

/** Formats -60000 as `−৳60k` and 1500000 as `৳1.5M`. */
export function tickLabel(amount: number): string {
  if (amount === 0) return '0'
  const short = Math.abs(amount).toLocaleString('en', {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return `${amount < 0 ? '−' : ''}${CURRENCY_SIGN}${short.replace('K', 'k')}`
}
