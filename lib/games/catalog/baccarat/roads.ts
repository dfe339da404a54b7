import type { Card } from './card'
import { rankOf } from './card'
import { type BaccaratDeal, type BaccaratWinner, type Hand, handTotal, isNatural } from './rules'

/*
 * The score boards that casinos show next to a table: bead plate, big road and the three roads
 * derived from it. Rules: M. Shackleford, "Baccarat Score Boards",
 * wizardofodds.com/games/baccarat/score-boards. They record the past. Here every round has a fresh
 * shoe, so they say nothing about the next one.
 */

/** Rows of every board. */
export const ROAD_ROWS = 6

/** A place on a board, column and row counted from 0. */
export interface Place {
  readonly column: number
  readonly row: number
}

/** The marks that a board shows for a deal besides its winner. */
export interface HandMarks {
  readonly playerPair: boolean
  readonly bankerPair: boolean
  /** True if either hand had 8 or 9 on its first two cards. */
  readonly natural: boolean
}

/** Returns the pairs and naturals of a deal. Only the first two cards of each hand count. */
export function marksOf({ player, banker }: Pick<BaccaratDeal, Hand>): HandMarks {
  const firstTwo = [player.slice(0, 2), banker.slice(0, 2)]
  return {
    playerPair: isPair(player),
    bankerPair: isPair(banker),
    natural: firstTwo.some((cards) => isNatural(handTotal(cards))),
  }
}

function isPair([first, second]: readonly Card[]): boolean {
  return first !== undefined && second !== undefined && rankOf(first) === rankOf(second)
}

/**
 * Returns the place of a result on the bead plate, which fills column after column, each from the
 * top.
 */
export function beadPlace(index: number): Place {
  return { column: Math.floor(index / ROAD_ROWS), row: index % ROAD_ROWS }
}

/** One win on the big road, and the ties between it and the next win. */
interface BigRoadMark {
  readonly winner: Hand
  readonly ties: number
}

/** Consecutive wins of one side: a column of the big road. */
type BigRoadRun = readonly BigRoadMark[]

export interface BigRoad {
  /** Oldest first. */
  readonly runs: readonly BigRoadRun[]
  /** Ties before the first win. Boards mark them at the place of that win. */
  readonly tiesBefore: number
}

/** Sorts results, oldest first, into runs. A tie neither begins nor ends a run. */
export function bigRoadOf(winners: readonly BaccaratWinner[]): BigRoad {
  const runs: { winner: Hand; ties: number }[][] = []
  let tiesBefore = 0
  for (const winner of winners) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (winner === 'tie') {
      if (last) last.ties += 1
      else tiesBefore += 1
    } else if (run && last?.winner === winner) run.push({ winner, ties: 0 })
    else runs.push([{ winner, ties: 0 }])
  }
  return { runs, tiesBefore }
}

/**
 * Returns the places of the marks of each run. A run begins at the top of the next column whose top
 * is free, and goes down. At the lowest row, or where the tail of an earlier run is in the way, the
 * run turns right and continues in that row (the dragon tail).
 *
 * @param lengths number of marks in each run, oldest first.
 */
export function placeRuns(lengths: readonly number[]): readonly (readonly Place[])[] {
  const taken = new Set<string>()
  const isFree = ({ column, row }: Place) => row < ROAD_ROWS && !taken.has(`${column} ${row}`)
  let column = 0
  return lengths.map((length) => {
    while (!isFree({ column, row: 0 })) column += 1
    let place: Place = { column, row: 0 }
    let hasTurned = false
    return Array.from({ length }, (_, index) => {
      if (index > 0) {
        const below = { column: place.column, row: place.row + 1 }
        hasTurned ||= !isFree(below)
        place = hasTurned ? { column: place.column + 1, row: place.row } : below
      }
      taken.add(`${place.column} ${place.row}`)
      return place
    })
  })
}

/** How many columns back each derived road looks. */
export const DERIVED_ROADS = { bigEyeBoy: 1, smallRoad: 2, cockroachPig: 3 } as const
export type DerivedRoad = keyof typeof DERIVED_ROADS

/** Casinos draw `repeats` in red and `changes` in blue. */
export type Derived = 'repeats' | 'changes'

/**
 * Returns a derived road, which shows for wins on the big road if the pattern continues. A column
 * is as long as its run, tail included. Ties are ignored.
 *
 * - A win that begins a column repeats if the column before it is as long as the one `back` columns
 *   further left.
 * - Any other win is compared with two places `back` columns to the left: the one in its row and
 *   the one above that. It repeats if both are filled or both are empty.
 *
 * The road begins with the first win that can be compared: the second win of column `back + 1`, or
 * else the first win of column `back + 2`.
 *
 * @returns marks grouped into runs of equal marks, as `placeRuns` draws them.
 */
export function derivedRoadOf(
  { runs }: BigRoad,
  road: DerivedRoad,
): readonly (readonly Derived[])[] {
  const back = DERIVED_ROADS[road]
  const marks = runs.flatMap((run, column) =>
    run.flatMap((_, row): Derived[] => {
      const left = runs[row === 0 ? column - back - 1 : column - back]?.length
      if (left === undefined) return []
      const isRepeat = row === 0 ? runs[column - 1]?.length === left : left !== row
      return [isRepeat ? 'repeats' : 'changes']
    }),
  )
  return runsOf(marks)
}

/** Groups marks into runs of equal marks. */
function runsOf<Mark>(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const runs: Mark[][] = []
  for (const mark of marks) {
    const run = runs.at(-1)
    if (run?.[0] === mark) run.push(mark)
    else runs.push([mark])
  }
  return runs
}
