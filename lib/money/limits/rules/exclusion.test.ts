import { describe, expect, test } from 'vitest'
import { Refusal } from '@/lib/base/text/refusals'
import {
  assertMayPlay,
  type Exclusion,
  type ExclusionOrder,
  exclude,
  exclusionEnd,
  findExclusion,
  returnToPlay,
} from './exclusion'

const NOW = new Date('2026-08-31T10:00:00Z')
const FREE: Exclusion = { excludedUntil: null, returnNeeded: false }
const days = (count: number): ExclusionOrder => ({ kind: 'time-out', days: count })
const months = (count: number): ExclusionOrder => ({ kind: 'self-exclusion', months: count })
const later = (date: Date | null, ms: number) => new Date((date?.getTime() ?? 0) + ms)

function refusalOf(work: () => unknown): Refusal | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('end of an exclusion', () => {
  test.each([
    [days(1), '2026-09-01T10:00:00.000Z'],
    [days(42), '2026-10-12T10:00:00.000Z'],
    // February has no 31st, so the end is its last day.
    [months(6), '2027-02-28T10:00:00.000Z'],
    [months(18), '2028-02-29T10:00:00.000Z'],
    [months(60), '2031-08-31T10:00:00.000Z'],
  ] as const)('follows the calendar for %j', (order, end) => {
    expect(exclusionEnd(order, NOW).toISOString()).toBe(end)
  })
})

describe('time-out', () => {
  test('refuses play until its end and then ends automatically', () => {
    const out = exclude(FREE, days(1), NOW)
    expect(findExclusion(out, later(out.excludedUntil, -1))).toBe('time-out')
    expect(findExclusion(out, later(out.excludedUntil, 0))).toBeNull()
    expect(refusalOf(() => returnToPlay(out, NOW))).toMatchObject({
      code: 'not-found',
      detail: 'You’re not on a break.',
    })
  })

  test('names its end and says that withdrawing is possible', () => {
    const out = exclude(FREE, days(1), NOW)
    expect(refusalOf(() => assertMayPlay(out, NOW))).toMatchObject({
      code: 'time-out',
      detail: 'You’re on a time-out until 1 Sept 2026, 10:00 UTC. You can still withdraw.',
    })
    expect(refusalOf(() => assertMayPlay(FREE, NOW))).toBeNull()
  })

  test('is extended, never shortened, by another time-out', () => {
    const out = exclude(FREE, days(5), NOW)
    expect(exclude(out, days(6), NOW).excludedUntil).toEqual(exclusionEnd(days(6), NOW))
    for (const order of [days(5), days(1)]) {
      expect(refusalOf(() => exclude(out, order, NOW))?.code).toBe('exclusion-not-shortened')
    }
  })
})

describe('self-exclusion', () => {
  const excluded = exclude(exclude(FREE, days(42), NOW), months(6), NOW)

  test('replaces a time-out and refuses play after its end until the player returns', () => {
    const end = later(excluded.excludedUntil, 0)
    expect(findExclusion(excluded, later(end, 365 * 86_400_000))).toBe('self-exclusion')
    expect(refusalOf(() => assertMayPlay(excluded, later(end, -1)))?.code).toBe('self-excluded')
    expect(refusalOf(() => assertMayPlay(excluded, end))?.code).toBe('return-needed')
    expect(refusalOf(() => returnToPlay(excluded, later(end, -1)))?.code).toBe('exclusion-not-over')
    expect(returnToPlay(excluded, end)).toEqual(FREE)
  })

  test('is never shortened, and stays a self-exclusion when a time-out ends later', () => {
    expect(refusalOf(() => exclude(excluded, days(42), NOW))?.code).toBe('exclusion-not-shortened')
    expect(refusalOf(() => exclude(excluded, months(6), NOW))?.code).toBe('exclusion-not-shortened')
    expect(exclude(excluded, months(7), NOW).excludedUntil).toEqual(exclusionEnd(months(7), NOW))
    const nearEnd = later(excluded.excludedUntil, -3_600_000)
    expect(exclude(excluded, days(1), nearEnd)).toEqual({
      excludedUntil: exclusionEnd(days(1), nearEnd),
      returnNeeded: true,
    })
  })
})
