import { describe, expect, test } from 'vitest'
import type { WordStream } from '@/lib/fairness/rules/word-stream'
import { returnToPlayer } from '../game'
import { GAMES } from '../registry'
import { wingo } from './wingo'

/** A stream whose uniform() answers are given. */
function answering(...answers: number[]): WordStream {
  return { uniform: () => answers.shift() ?? Number.NaN }
}

describe('Win-Go', () => {
  test('0 is red, 1 is green, 2 is blue', () => {
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
  test.each(GAMES)('$id: chances add up to one and every selection has a payout', (game) => {
    const total = game.selections.reduce(
      (sum, { chance }) => sum + Number(chance.numerator) / Number(chance.denominator),
      0,
    )
    expect(total).toBeCloseTo(1, 12)
    expect(Object.keys(game.defaultPaytable).sort()).toEqual(
      game.selections.map(({ id }) => id).sort(),
    )
  })
})
