import { expect, test } from 'vitest'
import { roundNumber } from './round-number'

test.each([
  ['20261121218', 218],
  ['20261121007', 7],
  ['2026112117280', 17_280],
] as const)('reads %s as round %i of its day', (countdownId, number) => {
  expect(roundNumber(countdownId)).toBe(number)
})
