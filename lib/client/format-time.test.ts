import { describe, expect, it } from 'vitest'
import { formatClock, formatDay, formatElapsed, formatTime, formatUtc } from './format-time'

const AT = Date.UTC(2026, 10, 21, 10, 52, 15)

describe('formatClock', () => {
  it.each([
    [107_000, '01:47'],
    [106_001, '01:47'],
    [30_000, '00:30'],
    [29_999, '00:30'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [3_600_000, '60:00'],
  ])('shows %d ms left as %s', (left, text) => {
    expect(formatClock(left)).toBe(text)
  })
})

describe('times', () => {
  it('shows the hour, minute and second in the zone asked for', () => {
    expect(formatTime(AT, 'UTC')).toBe('10:52:15')
    expect(formatTime(AT, 'Asia/Dhaka')).toBe('16:52:15')
  })

  it('names the day, which may differ by zone', () => {
    expect(formatDay(AT, 'UTC')).toBe('21 Nov 2026')
    expect(formatDay(AT, 'Pacific/Kiritimati')).toBe('22 Nov 2026')
  })

  it('always tells the UTC moment for the hover text', () => {
    expect(formatUtc(AT)).toBe('21 Nov 2026 10:52:15 UTC')
  })

  it.each([
    [59_999, '0 min'],
    [24 * 60_000, '24 min'],
    [65 * 60_000, '1 h 5 min'],
    [-1, '0 min'],
  ])('tells %d ms of play as %s', (elapsed, text) => {
    expect(formatElapsed(elapsed)).toBe(text)
  })
})
