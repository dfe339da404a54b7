import { afterEach, describe, expect, test, vi } from 'vitest'
import { utcStamp } from '@/lib/base/text/rules/date-text'
import { formatClock, formatDay, formatElapsed, formatMoment } from './format-time'

const AT = Date.UTC(2026, 10, 21, 10, 52, 15)

describe('formatClock', () => {
  // @conformance countdown-text
  test.each([
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

const NOW = Date.parse('2026-11-21T10:52:00Z')
const UTC = { timeZone: 'UTC', now: NOW }

describe('formatMoment', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each([
    ['UTC', '21 Nov 2026, 10:52:15'],
    ['Asia/Dhaka', '21 Nov 2026, 16:52:15'],
    ['America/St_Johns', '21 Nov 2026, 07:22:15'],
    ['Pacific/Kiritimati', '22 Nov 2026, 00:52:15'],
  ])('shows a moment in %s, the viewer’s own zone or a given one, as %s', (zone, text) => {
    expect(formatMoment(AT, 'stamp', { timeZone: zone })).toBe(text)
    vi.stubEnv('TZ', zone)
    expect(formatMoment(AT, 'stamp')).toBe(text)
    expect(formatMoment(AT, 'stamp', { timeZone: 'UTC' })).toBe('21 Nov 2026, 10:52:15')
  })

  test.each([
    ['clock', '10:52:15'],
    ['time', '10:52'],
    ['day', '21 Nov'],
    ['date', '21 Nov 2026'],
    ['day-time', '21 Nov, 10:52'],
    ['date-time', '21 Nov 2026, 10:52'],
    ['stamp', '21 Nov 2026, 10:52:15'],
  ] as const)('writes style %s as %s', (style, text) => {
    expect(formatMoment(AT, style, UTC)).toBe(text)
  })

  test('writes every month the way Intl does', () => {
    const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2026, month, 3)
      expect(formatMoment(at, 'date', UTC)).toBe(format.format(at))
    }
  })

  test('shows the time for today and the day for other days where there is little room', () => {
    const before = AT - 86_400_000
    expect(formatMoment(AT, 'short', UTC)).toBe('10:52')
    expect(formatMoment(before, 'short', UTC)).toBe('20 Nov')
    expect(formatMoment(AT, 'recent', UTC)).toBe('10:52:15')
    expect(formatMoment(before, 'recent', UTC)).toBe('20 Nov, 10:52')
  })

  test.each([
    ['2026-11-21T15:30:00Z', 'Today, 15:30', 'today, 15:30'],
    ['2026-11-22T00:00:00Z', 'Tomorrow, 00:00', 'tomorrow, 00:00'],
    ['2026-11-20T23:59:59Z', 'Yesterday, 23:59', 'yesterday, 23:59'],
    ['2026-11-24T15:30:00Z', '24 Nov, 15:30', '24 Nov, 15:30'],
  ])('names the day of %s relative to today: %s', (iso, heading, sentence) => {
    const at = Date.parse(iso)
    expect(formatMoment(at, 'heading', UTC)).toBe(heading)
    expect(formatMoment(at, 'near', UTC)).toBe(sentence)
  })

  test.each([
    ['day', '21 Nov 2026'],
    ['day-time', '21 Nov 2026, 10:52'],
    ['recent', '21 Nov 2026, 10:52'],
    ['short', '21 Nov 2026'],
    ['near', '21 Nov 2026, 10:52'],
  ] as const)('names the year of another year in style %s: %s', (style, text) => {
    const now = Date.parse('2027-01-01T00:00:00Z')
    expect(formatMoment(AT, style, { timeZone: 'UTC', now })).toBe(text)
  })

  test('names days by the zone they are shown in', () => {
    const at = Date.parse('2026-11-21T19:00:00Z')
    const dhaka = { timeZone: 'Asia/Dhaka', now: NOW }
    expect(formatMoment(at, 'heading', dhaka)).toBe('Tomorrow, 01:00')
  })

  test('finds the right day across a clock change', () => {
    const now = Date.parse('2026-10-24T22:30:00Z')
    const berlin = { timeZone: 'Europe/Berlin', now }
    expect(formatMoment(now + 24 * 3_600_000, 'heading', berlin)).toBe('Today, 23:30')
  })

  test('creates one Intl formatter per zone, however many rows there are', () => {
    const Real = Intl.DateTimeFormat
    const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function make(...given) {
      return new Real(...given)
    })
    for (let row = 0; row < 50; row += 1) {
      formatMoment(AT + row, 'stamp', { timeZone: 'Asia/Tokyo', now: NOW })
      formatMoment(AT + row, 'near', UTC)
      formatMoment(AT + row, 'recent', { now: NOW })
    }
    expect(made).toHaveBeenCalledTimes(1)
    made.mockRestore()
  })
})

describe('other times', () => {
  test('always gives the UTC moment for the hover text', () => {
    expect(utcStamp(new Date(AT))).toBe('21 Nov 2026, 10:52:15 UTC')
  })

  test('writes a calendar day with or without its year', () => {
    expect(formatDay('2026-11-19')).toBe('19 Nov 2026')
    expect(formatDay('2026-11-19', 'day')).toBe('19 Nov')
  })

  test.each([
    [59_999, 'under 1 min'],
    [24 * 60_000, '24 min'],
    [60 * 60_000, '1 h'],
    [110 * 60_000, '1 h 50 min'],
    [24 * 3_600_000, '1 d'],
    [76 * 3_600_000, '3 d 4 h'],
    [76 * 3_600_000 + 5 * 60_000, '3 d 4 h'],
    [-5_000, 'under 1 min'],
  ])('formats %d ms as %s', (elapsed, text) => {
    expect(formatElapsed(elapsed)).toBe(text)
  })
})
