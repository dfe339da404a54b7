import { describe, expect, test } from 'vitest'
import { formatWaiting } from './format-waiting'

describe('formatWaiting', () => {
  test.each([
    [0, 'under 1 min'],
    [59_999, 'under 1 min'],
    [8 * 60_000, '8 min'],
    [110 * 60_000, '1 h 50 min'],
    [76 * 3_600_000, '3 d 4 h'],
  ])('writes %i ms as %s', (milliseconds, expected) => {
    expect(formatWaiting(milliseconds)).toBe(expected)
  })

  test('never shows a negative time when the clocks of two servers differ', () => {
    expect(formatWaiting(-5_000)).toBe('under 1 min')
  })
})
