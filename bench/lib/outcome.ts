import { median } from './stats'

/** A target for a number, and whether it is met. */
export interface Aim {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly wanted: { readonly atLeast: number } | { readonly atMost: number }
  readonly isMet: boolean
  /** The limiting factor, if it is known why the aim is missed. */
  readonly note?: string
}

export interface Measure {
  readonly what: string
  readonly unit: string
  /** One value per round, in the order they were measured. */
  readonly rounds: readonly number[]
  readonly median: number
}

/** All results of one part. */
export class Outcome {
  readonly measures: Measure[] = []
  readonly aims: Aim[] = []
  readonly notes: string[] = []

  /** @returns the median */
  measure(what: string, unit: string, rounds: readonly number[]): number {
    const middle = median(rounds)
    this.measures.push({ what, unit, rounds, median: middle })
    return middle
  }

  /**
   * Measures each round as a multiple of its yardstick. A disturbance during a round affects both.
   * @returns the median
   */
  compare(what: string, rounds: readonly number[], yardsticks: readonly number[]): number {
    const ratios = rounds.map((value, round) => value / (yardsticks[round] ?? Number.NaN))
    return this.measure(what, 'x', ratios)
  }

  aim(aim: Omit<Aim, 'isMet'>): void {
    const { value, wanted } = aim
    const isMet = 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost
    this.aims.push({ ...aim, isMet })
  }

  note(text: string): void {
    this.notes.push(text)
  }
}
