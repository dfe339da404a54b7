import { afterEach, describe, expect, it, vi } from 'vitest'
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
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['UTC', '10:52:15', '21 Nov 2026'],
    ['Asia/Dhaka', '16:52:15', '21 Nov 2026'],
    ['America/St_Johns', '07:22:15', '21 Nov 2026'],
    ['Pacific/Kiritimati', '00:52:15', '22 Nov 2026'],
  ])('shows time and day of %s', (zone, time, day) => {
    vi.stubEnv('TZ', zone)
    expect(formatTime(AT)).toBe(time)
    expect(formatDay(AT)).toBe(day)
    expect(formatTime(AT, 'UTC')).toBe('10:52:15')
    expect(formatDay(AT, 'UTC')).toBe('21 Nov 2026')
  })

  it('writes every month of the year as elsewhere', () => {
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2026, month, 3)
      expect(formatDay(at, 'UTC')).toBe(format.format(at))
    }
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
