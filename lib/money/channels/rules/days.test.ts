import { expect, test } from 'vitest'
import { type DayFigures, expectedOf, unbookedOf } from './days'

const DAY: DayFigures = {
  source: 'lines',
  opening: 1_000n,
  received: 700n,
  commission: 3n,
  sent: 400n,
  fees: 5n,
  booked: 250n,
}

test('expects the opening and what moved, with commission and fees', () => {
  expect(expectedOf(DAY)).toBe(1_298n)
})

test('tells what the messages moved and the ledger did not, without commission and fees', () => {
  expect(unbookedOf(DAY)).toBe(50n)
})
