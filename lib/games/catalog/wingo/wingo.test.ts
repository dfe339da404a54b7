import { describe, expect, test } from 'vitest'
import type { WordStream } from '@/lib/games/catalog/word-stream'
import { returnToPlayer } from '../game'
import { GAMES } from '../registry'
import { wingo } from './wingo'

/** Returns a word stream whose `uniform()` gives these answers. */
function answering(...answers: number[]): WordStream {
  return { uniform: () => answers.shift() ?? Number.NaN }
}

describe('Win-Go', () => {
  // @conformance draws-red-0-green
  test('draws red for 0, green for 1 and blue for 2', () => {
    expect([0, 1, 2].map((word) => wingo.draw(answering(word)).winner)).toEqual([
      'red',
      'green',
      'blue',
    ])
  })

  test('returns two thirds of the stakes on each colour', () => {
    for (const selection of wingo.selections) {
      expect(returnToPlayer(selection, wingo.defaultPaytable)).toBeCloseTo(2 / 3, 5)
    }
  })
})

describe('every game', () => {
  test.each(GAMES)(
    'has chances that add up to one and a payout for every selection: $id',
    (game) => {
      const total = game.selections.reduce(
        (sum, { chance }) => sum + Number(chance.numerator) / Number(chance.denominator),
        0,
      )
      expect(total).toBeCloseTo(1, 12)
      expect(Object.keys(game.defaultPaytable).sort()).toEqual(
        game.selections.map(({ id }) => id).sort(),
      )
    },
  )
})
