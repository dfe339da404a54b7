import { describe, expect, it } from 'vitest'
import { formatWaiting } from './format-waiting'

describe('formatWaiting', () => {
  it.each([
    [0, '0 min'],
    [59_999, '0 min'],
    [8 * 60_000, '8 min'],
    [110 * 60_000, '1 h 50 min'],
    [76 * 3_600_000, '3 d 4 h'],
  ])('says %i ms as %s', (milliseconds, expected) => {
    expect(formatWaiting(milliseconds)).toBe(expected)
  })

  it('never shows a negative time when the clocks of two servers differ', () => {
    expect(formatWaiting(-5_000)).toBe('0 min')
  })
})
