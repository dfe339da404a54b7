import { expect, test } from 'vitest'
import { formatLeft } from './unlock-note'

test.each([
  [24 * 3_600_000, '24 h'],
  [23 * 3_600_000 + 58 * 60_000 + 1, '23 h 59 min'],
  [3_600_000, '1 h'],
  [12 * 60_000, '12 min'],
  [60_000, '1 min'],
  [45_000, '45 s'],
  [1, '1 s'],
])('formats %s ms as %s', (milliseconds, text) => {
  expect(formatLeft(milliseconds)).toBe(text)
})
