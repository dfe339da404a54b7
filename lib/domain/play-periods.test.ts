import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMIT_PERIODS } from './play-limits'
import { periodEnd, periodStart } from './play-periods'

const at = (text: string) => Date.parse(text)

describe('periods in UTC', () => {
  test.each([
    ['day', '2026-11-21T23:59:59.999Z', '2026-11-21', '2026-11-22'],
    ['day', '2026-11-22T00:00:00Z', '2026-11-22', '2026-11-23'],
    // A Sunday is the last day of its week, a Monday the first.
    ['week', '2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-23T00:00:00Z', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01T12:00:00Z', '2026-12-28', '2027-01-04'],
    ['month', '2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
    ['month', '2028-02-29T00:00:00Z', '2028-02-01', '2028-03-01'],
  ] as const)('%s of %s', (period, instant, start, end) => {
    expect([periodStart(period, at(instant)), periodEnd(period, at(instant))]).toEqual([
      at(start),
      at(end),
    ])
  })

  test('cover all time: each instant is in one, and the end of one begins the next', () => {
    const instant = fc.integer({ min: 0, max: at('2100-01-01') })
    fc.assert(
      fc.property(fc.constantFrom(...LIMIT_PERIODS), instant, (period, now) => {
        const [start, end] = [periodStart(period, now), periodEnd(period, now)]
        expect(start <= now && now < end).toBe(true)
        expect(periodStart(period, end)).toBe(end)
        expect(periodStart(period, end - 1)).toBe(start)
      }),
    )
  })
})
