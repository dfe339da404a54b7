import { median } from './stats'

/** A target for a number. */
type Wanted = { readonly atLeast: number } | { readonly atMost: number }

export interface Measure {
  readonly what: string
  readonly unit: string
  /** One value per round, in the order they were measured. */
  readonly rounds: readonly number[]
  /** The median, or the worst round where that is judged. */
  readonly value: number
  readonly wanted?: Wanted
  readonly isMet?: boolean
}

/** All results of one part. */
export class Outcome {
  readonly measures: Measure[] = []
  readonly notes: string[] = []

  /** @returns the median */
  measure(what: string, unit: string, rounds: readonly number[]): number {
    const value = median(rounds)
    this.measures.push({ what, unit, rounds, value })
    return value
  }

  /** Measures what has an aim. Its median is judged, or its worst (greatest) round. */
  aim(
    what: string,
    unit: string,
    rounds: readonly number[],
    wanted: Wanted,
    judged?: 'worst',
  ): void {
    const value = judged ? Math.max(...rounds) : median(rounds)
    const isMet = 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost
    this.measures.push({ what, unit, rounds, value, wanted, isMet })
  }

  note(text: string): void {
    this.notes.push(text)
  }
}

/**
 * Formats a number with three significant digits and no unnecessary decimals; large numbers in
 * full.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

/** Describes a measure in a line, such as `✓ bets to bare handler: 5.1 x (4.5 to 5.7), aim >= 3`. */
export function describeMeasure({ what, unit, rounds, value, wanted, isMet }: Measure): string {
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)].map(formatNumber)
  const spread = rounds.length > 1 ? ` (${least} to ${most})` : ''
  const mark = isMet === undefined ? ' ' : isMet ? '✓' : '✗'
  const line = `${mark} ${what}: ${`${formatNumber(value)} ${unit}`.trim()}${spread}`
  if (!wanted) return line
  const [sign, limit] = 'atLeast' in wanted ? ['>=', wanted.atLeast] : ['<=', wanted.atMost]
  return `${line}, aim ${sign} ${formatNumber(Number(limit))}`
}
