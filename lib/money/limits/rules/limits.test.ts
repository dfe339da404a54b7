import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '@/lib/base/text/refusals'
import {
  CONFIRMATION_WINDOW_MS,
  confirmableAt,
  confirmRequested,
  isHigher,
  LIMIT_KEYS,
  type LimitState,
  RAISING_DELAY_MS,
  realityCheckDueAt,
  requestLimit,
} from './limits'

type Value = number | null

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000
const at1000: LimitState<number> = { inForce: 1_000, pending: null }

function codeOf(work: () => unknown): string {
  try {
    work()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('limits each kind by day, week and month', () => {
  const listed = LIMIT_KEYS.map(({ kind, period }) => `${kind} a ${period}`)
  expect(listed.slice(0, 4)).toEqual([
    'deposit a day',
    'deposit a week',
    'deposit a month',
    'stake a day',
  ])
  expect(new Set(listed).size).toBe(9)
})

describe('limit change', () => {
  test.each([
    ['newly set', null, 1_000, false],
    ['lowered', 1_000, 999, false],
    ['raised', 1_000, 1_001, true],
    ['taken away', 1_000, null, true],
    ['as it is', 1_000, 1_000, false],
    ['none as before', null, null, false],
  ] as const)('compares a limit: %s', (_name, from, to, expected) => {
    expect(isHigher(to, from)).toBe(expected)
  })

  test('applies a lower limit now and cancels a pending change', () => {
    const waiting = requestLimit(at1000, 2_000, NOW)
    expect(requestLimit(waiting, 500, NOW + 1)).toEqual({ inForce: 500, pending: null })
  })

  test('keeps the limit while a higher one is pending', () => {
    expect(requestLimit(at1000, null, NOW)).toEqual({
      inForce: 1_000,
      pending: { to: null, requestedAt: NOW },
    })
  })

  test('keeps the 24 h of the same request and restarts them for another', () => {
    const waiting = requestLimit(at1000, 2_000, NOW)
    expect(requestLimit(waiting, 2_000, NOW + HOUR_MS)).toBe(waiting)
    expect(requestLimit(waiting, 1_500, NOW + HOUR_MS).pending).toEqual({
      to: 1_500,
      requestedAt: NOW + HOUR_MS,
    })
  })

  test('keeps a pending change if the limit in force is requested', () => {
    const waiting = requestLimit(at1000, 2_000, NOW)
    expect(requestLimit(waiting, 1_000, NOW + 1)).toBe(waiting)
  })

  test('can be confirmed from the 24th hour on, not a millisecond earlier', () => {
    const waiting = requestLimit(at1000, 2_000, NOW)
    const end = NOW + 24 * HOUR_MS
    expect(codeOf(() => confirmRequested(waiting, end - 1))).toBe('limit-change-too-early')
    expect(confirmRequested(waiting, end)).toEqual({ inForce: 2_000, pending: null })
    expect(codeOf(() => confirmRequested(at1000, end))).toBe('not-found')
    expect(() => confirmRequested(at1000, end)).toThrow('You have no change to confirm.')
  })

  test('can be confirmed for 7 days, not a millisecond longer, and then requested again', () => {
    const waiting = requestLimit(at1000, 2_000, NOW)
    const over = NOW + 8 * 24 * HOUR_MS
    expect(confirmRequested(waiting, over - 1)).toEqual({ inForce: 2_000, pending: null })
    expect(codeOf(() => confirmRequested(waiting, over))).toBe('limit-change-expired')
    expect(requestLimit(waiting, 2_000, over - 1)).toBe(waiting)
    expect(requestLimit(waiting, 2_000, over).pending).toEqual({ to: 2_000, requestedAt: over })
  })
})

describe('no sequence of requests, confirmations and cancellations', () => {
  const value = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null })
  const step = fc.record({
    afterMs: fc.oneof(
      fc.integer({ min: 0, max: 3 * 24 * HOUR_MS }),
      fc.constantFrom(RAISING_DELAY_MS - 1, RAISING_DELAY_MS),
      fc.constantFrom(CONFIRMATION_WINDOW_MS - 1, CONFIRMATION_WINDOW_MS),
    ),
    act: fc.oneof(
      fc.record({ kind: fc.constant('request' as const), to: value }),
      fc.constant({ kind: 'confirm' as const }),
      fc.constant({ kind: 'cancel' as const }),
    ),
  })

  test('raises a limit sooner than 24 h or later than 8 days after the request, or without a confirmation', () => {
    fc.assert(
      fc.property(value, fc.array(step, { maxLength: 40 }), (first: Value, steps) => {
        let state: LimitState<number> = { inForce: first, pending: null }
        let now = NOW
        // The model: when each value was last requested, unless the request was dropped since.
        const requests = new Map<Value, number>()
        for (const { afterMs, act } of steps) {
          now += afterMs
          const before = state.inForce
          if (act.kind === 'request') {
            const ageMs = now - (requests.get(act.to) ?? 0)
            if (ageMs >= RAISING_DELAY_MS + CONFIRMATION_WINDOW_MS) requests.set(act.to, now)
            state = requestLimit(state, act.to, now)
            expect(isHigher(state.inForce, before)).toBe(false)
            // A lower limit applies in the same step that requests it.
            if (!isHigher(act.to, before)) expect(state.inForce).toBe(act.to)
          } else if (act.kind === 'cancel') {
            state = { ...state, pending: null }
          } else if (codeOf(() => confirmRequested(state, now)) === 'done') {
            state = confirmRequested(state, now)
            const ageMs = now - (requests.get(state.inForce) ?? now)
            expect(ageMs).toBeGreaterThanOrEqual(RAISING_DELAY_MS)
            expect(ageMs).toBeLessThan(RAISING_DELAY_MS + CONFIRMATION_WINDOW_MS)
          }
          if (state.pending) {
            expect(isHigher(state.pending.to, state.inForce)).toBe(true)
            expect(confirmableAt(state.pending)).toBe(state.pending.requestedAt + RAISING_DELAY_MS)
          }
          for (const requested of requests.keys()) {
            if (state.pending?.to !== requested) requests.delete(requested)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

test.each([
  ['an interval after the login', null, 30, 1_000 + HOUR_MS / 2],
  ['an interval after the last answer', 9_000, 30, 9_000 + HOUR_MS / 2],
  ['never where the reminder is off', 9_000, null, null],
])('makes a reality check due %s', (_name, acknowledgedAt, reminderMinutes, expected) => {
  expect(realityCheckDueAt({ startedAt: 1_000, acknowledgedAt, reminderMinutes })).toBe(expected)
})
