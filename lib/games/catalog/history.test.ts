import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOfStreak, countOutcomes, longestStreak, streaksOf } from './history'

const THIRDS = [1 / 3, 1 / 3, 1 / 3]

/** Returns every possible list of `draws` outcomes. */
function listsOf(outcomes: readonly string[], draws: number): string[][] {
  if (draws === 0) return [[]]
  return listsOf(outcomes, draws - 1).flatMap((list) => outcomes.map((each) => [...list, each]))
}

describe('draw history', () => {
  test('counts each outcome in the order of the outcomes', () => {
    expect(countOutcomes(['b', 'a', 'b'], ['a', 'b', 'c'])).toEqual([1, 2, 0])
  })

  test('finds the first of the longest streaks, and none if nothing was drawn', () => {
    expect(longestStreak(['r', 'r', 'b', 'g', 'g'])).toEqual({ outcome: 'r', length: 2 })
    expect(longestStreak([])).toBeNull()
  })

  test('splits draws into streaks that add up to the draws and differ from their neighbours', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('r', 'g', 'b')), (drawn) => {
        const streaks = streaksOf(drawn)
        const again = streaks.flatMap(({ outcome, length }) => Array(length).fill(outcome))
        expect(again).toEqual(drawn)
        expect(streaks.some((each, at) => each.outcome === streaks[at + 1]?.outcome)).toBe(false)
      }),
    )
  })
})

describe('chance of a streak', () => {
  test('is 93 in 100 for four or more in 100 draws of three equal colours', () => {
    expect(chanceOfStreak(THIRDS, 4, 100)).toBeCloseTo(0.93, 2)
  })

  test('matches a count of every list, for equal and unequal chances', () => {
    const outcomes = ['a', 'b', 'c']
    for (const chances of [THIRDS, [0.5, 0.3, 0.2]]) {
      for (const length of [1, 2, 3, 4]) {
        const counted = listsOf(outcomes, 7)
          .filter((list) => (longestStreak(list)?.length ?? 0) >= length)
          .map((list) =>
            list.reduce((all, each) => all * (chances[outcomes.indexOf(each)] ?? 0), 1),
          )
          .reduce((all, each) => all + each, 0)
        expect(chanceOfStreak(chances, length, 7)).toBeCloseTo(counted, 12)
      }
    }
  })

  test('is 0 if there are fewer draws than the streak is long', () => {
    expect(chanceOfStreak(THIRDS, 5, 4)).toBe(0)
    expect(chanceOfStreak(THIRDS, 5, 5)).toBeCloseTo(3 * (1 / 3) ** 5, 12)
  })
})
