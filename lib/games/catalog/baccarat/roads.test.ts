import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BigRoad,
  beadPlace,
  bigRoadOf,
  DERIVED_ROADS,
  type DerivedRoad,
  derivedRoadOf,
  marksOf,
  placeRuns,
  ROAD_ROWS,
} from './roads'
import type { BaccaratWinner } from './rules'

const SIDES = { B: 'banker', P: 'player', T: 'tie' } as const
const SHOE = fc.array(fc.constantFrom<BaccaratWinner>('player', 'banker', 'tie'), {
  maxLength: 120,
})
const ROADS = Object.keys(DERIVED_ROADS) as DerivedRoad[]

/** Reads the winners from letters such as `BBPT`, oldest first. */
function winnersOf(shoe: string): BaccaratWinner[] {
  return [...shoe].map((letter) => SIDES[letter as keyof typeof SIDES])
}

/** Writes the big road as `BB P1`: columns, with the number of ties after a mark. */
function drawBigRoad({ runs, tiesBefore }: BigRoad): string {
  const columns = runs.map((run) =>
    run.map(({ winner, ties }) => `${winner === 'banker' ? 'B' : 'P'}${ties || ''}`).join(''),
  )
  return `${tiesBefore || ''}${columns.join(' ')}`
}

/**
 * Writes a derived road as `RR B`: columns in the casinos' colours, red (R) where it repeats and
 * blue (B) where it changes.
 */
function drawDerived(shoe: string, road: DerivedRoad): string {
  return derivedRoadOf(bigRoadOf(winnersOf(shoe)), road)
    .map((run) => run.map((mark) => (mark === 'repeats' ? 'R' : 'B')).join(''))
    .join(' ')
}

/** Writes the board as rows of text, to compare with a picture of it. */
function drawPlaces(lengths: readonly number[]): string[] {
  const places = placeRuns(lengths).flatMap((run, index) =>
    run.map(({ column, row }) => ({ column, row, letter: 'abcdefgh'[index] ?? '?' })),
  )
  const width = Math.max(...places.map(({ column }) => column)) + 1
  return Array.from({ length: ROAD_ROWS }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const place = places.find((each) => each.row === row && each.column === column)
      return place?.letter ?? '.'
    }).join(''),
  )
}

describe('bead plate', () => {
  test('fills six rows, column after column', () => {
    expect([0, 5, 6, 65].map(beadPlace)).toEqual([
      { column: 0, row: 0 },
      { column: 0, row: 5 },
      { column: 1, row: 0 },
      { column: 10, row: 5 },
    ])
  })

  test('marks pairs by the first two cards only, whatever their suits', () => {
    expect(marksOf({ player: ['7H', '7S', '2C'], banker: ['KD', 'QD', 'KD'] })).toEqual({
      playerPair: true,
      bankerPair: false,
      natural: false,
    })
    // Ten and king have the same value but are not a pair.
    expect(marksOf({ player: ['TH', 'KS'], banker: ['4D', '4C'] })).toEqual({
      playerPair: false,
      bankerPair: true,
      natural: true,
    })
  })

  test('marks a natural by the first two cards only: nine on three cards is not a natural', () => {
    const natural = { player: ['9H', 'KS'], banker: ['2D', '4C'] } as const
    const drawn = { player: ['2H', '2S', '5H'], banker: ['2D', '3C', '4D'] } as const
    expect(marksOf(natural).natural).toBe(true)
    expect(marksOf(drawn).natural).toBe(false)
  })
})

describe('big road', () => {
  test('starts a column with each change of winner and counts ties on the win before them', () => {
    expect(drawBigRoad(bigRoadOf(winnersOf('BBPTTPB')))).toBe('BB P2P B')
  })

  test('counts ties before the first win separately', () => {
    expect(drawBigRoad(bigRoadOf(winnersOf('TTB')))).toBe('2B')
    expect(bigRoadOf(winnersOf('TT'))).toEqual({ runs: [], tiesBefore: 2 })
  })

  test('is one column if only the banker wins, and turns right after the sixth row (the dragon tail)', () => {
    const road = bigRoadOf(winnersOf('B'.repeat(9)))
    expect(road.runs).toHaveLength(1)
    expect(drawPlaces(road.runs.map((run) => run.length))).toEqual([
      'a...',
      'a...',
      'a...',
      'a...',
      'a...',
      'aaaa',
    ])
  })

  test('turns right above the tail of an earlier run', () => {
    expect(drawPlaces([8, 7, 1])).toEqual(['abc.', 'ab..', 'ab..', 'ab..', 'abbb', 'aaa.'])
  })

  test('keeps every win and tie, in columns of one winner that differs from the next column’s', () => {
    fc.assert(
      fc.property(SHOE, (shoe) => {
        const { runs, tiesBefore } = bigRoadOf(shoe)
        const again = runs.flatMap((run) =>
          run.flatMap(({ winner, ties }) => [winner, ...Array<BaccaratWinner>(ties).fill('tie')]),
        )
        expect([...Array<BaccaratWinner>(tiesBefore).fill('tie'), ...again]).toEqual(shoe)
        runs.forEach((run, column) => {
          expect(new Set(run.map(({ winner }) => winner)).size).toBe(1)
          expect(run[0]?.winner).not.toBe(runs[column + 1]?.[0]?.winner)
        })
      }),
    )
  })

  test('puts no two marks in one place and none below the sixth row, whatever the runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 60 }), (lengths) => {
        const runs = placeRuns(lengths)
        const all = runs.flat()
        expect(all.length).toBe(lengths.reduce((sum, length) => sum + length, 0))
        expect(new Set(all.map(({ column, row }) => `${column} ${row}`)).size).toBe(all.length)
        expect(all.every(({ row }) => row < ROAD_ROWS)).toBe(true)
        runs.forEach((run, index) => {
          expect(run[0]?.row).toBe(0)
          expect(run[0]?.column).toBeGreaterThan(runs[index - 1]?.[0]?.column ?? -1)
          run.slice(1).forEach(({ column, row }, at) => {
            const step = [column - (run[at]?.column ?? 0), row - (run[at]?.row ?? 0)].join()
            expect(['0,1', '1,0']).toContain(step)
          })
        })
      }),
    )
  })
})

describe('derived roads', () => {
  test('begin at the second win of the first column that can be compared, or else at the next column', () => {
    expect(drawDerived('BP', 'bigEyeBoy')).toBe('')
    expect(drawDerived('BPP', 'bigEyeBoy')).toBe('B')
    expect(drawDerived('BPB', 'bigEyeBoy')).toBe('R')
    expect(drawDerived('BPB', 'smallRoad')).toBe('')
    expect(drawDerived('BPBB', 'smallRoad')).toBe('B')
    expect(drawDerived('BPBP', 'smallRoad')).toBe('R')
    expect(drawDerived('BPBP', 'cockroachPig')).toBe('')
    expect(drawDerived('BPBPP', 'cockroachPig')).toBe('B')
    expect(drawDerived('BPBPB', 'cockroachPig')).toBe('R')
  })

  test('have no mark if only the banker wins, and only repeats if winners alternate', () => {
    for (const road of ROADS) {
      expect(drawDerived('B'.repeat(20), road)).toBe('')
      expect(drawDerived('BP'.repeat(10), road)).toMatch(/^R+$/)
    }
  })

  test('are not changed by ties', () => {
    fc.assert(
      fc.property(SHOE, fc.constantFrom(...ROADS), (shoe, road) => {
        const wins = shoe.filter((winner) => winner !== 'tie')
        expect(derivedRoadOf(bigRoadOf(shoe), road)).toEqual(derivedRoadOf(bigRoadOf(wins), road))
      }),
    )
  })

  test('treat both sides alike', () => {
    fc.assert(
      fc.property(SHOE, fc.constantFrom(...ROADS), (shoe, road) => {
        const other = { player: 'banker', banker: 'player', tie: 'tie' } as const
        const mirrored = shoe.map((winner) => other[winner])
        expect(derivedRoadOf(bigRoadOf(mirrored), road)).toEqual(
          derivedRoadOf(bigRoadOf(shoe), road),
        )
      }),
    )
  })

  test('match the other published rule for every win', () => {
    fc.assert(
      fc.property(SHOE, fc.constantFrom(...ROADS), (shoe, road) => {
        const bigRoad = bigRoadOf(shoe)
        expect(derivedRoadOf(bigRoad, road).flat()).toEqual(byCycle(bigRoad, DERIVED_ROADS[road]))
      }),
    )
  })

  test('match the roads drawn by hand for a shoe of 66 hands, as does the big road', () => {
    const shoe = 'BBPBPBBPPBPPPPPBPPBBBBBTBPBPBTBBBPBBBBPBTBPBPPPTPBPTPPPPBBTBPBBBPP'
    const { runs } = bigRoadOf(winnersOf(shoe))
    const big = placeRuns(runs.map((run) => run.length))
    const rows = Array.from({ length: ROAD_ROWS }, () => Array<string>(28).fill('.'))
    runs.forEach((run, index) => {
      run.forEach(({ winner }, at) => {
        const { column, row } = big[index]?.[at] ?? { column: -1, row: -1 }
        rows[row]?.splice(column, 1, winner === 'banker' ? 'B' : 'P')
      })
    })
    expect(rows.map((row) => row.join(''))).toEqual([
      'BPBPBPBPBPBPBPBPBPBPBPBPBPBP',
      'B...BP.P.PB...B.B.B..P.PB.BP',
      '.......P..B...B.B....P.PB.B.',
      '.......P..B...B.B....P.P....',
      '.......P..B............P....',
      '..........B.................',
    ])
    expect(ROADS.map((road) => drawDerived(shoe, road))).toEqual([
      'B RR BB RR BB RRR BBBB R B RRR BB RR B RR BBB RR BBBBB R B RR BBB RRR B RR BBB R B R',
      'B R BBBBB R B RR B RR BB RRRR BBB R B RR B RRRRRRR B R BB RR B RRRR BBB R BB RRR B',
      'BBBBB RR B RR BBBB RRRR BB R BBB RR B R B RR BBBBB RR B R B R B RRR B RR B RRR B R',
    ])
  })
})

/**
 * The rule as makers of score boards print it. A win in row m of column n is compared with column n
 * - k, which has p wins: m <= p repeats, m = p + 1 changes, m > p + 1 repeats. The first win of a
 * column gets the opposite of the mark it would have got if the column before had continued
 * instead.
 */
function byCycle({ runs }: BigRoad, back: number): string[] {
  const judge = (m: number, column: number) => {
    const p = runs[column - back]?.length
    return p === undefined ? null : m === p + 1 ? 'changes' : 'repeats'
  }
  const opposite = { changes: 'repeats', repeats: 'changes' } as const
  return runs.flatMap((run, column) =>
    run.flatMap((_, at) => {
      if (at > 0) return judge(at + 1, column) ?? []
      const before = runs[column - 1]
      const goneOn = before ? judge(before.length + 1, column - 1) : null
      return goneOn ? opposite[goneOn] : []
    }),
  )
}
