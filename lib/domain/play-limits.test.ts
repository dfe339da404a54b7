import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from './errors'
import {
  type Bound,
  CONFIRMATION_WINDOW_MS,
  type ControlledBound,
  confirmableAt,
  confirmBound,
  isLooser,
  LIMIT_KEYS,
  LOOSENING_DELAY_MS,
  requestBound,
} from './play-limits'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000
const at1000: ControlledBound = { inForce: 1_000, pending: null }

function codeOf(work: () => unknown): string {
  try {
    work()
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('each thing that is limited is so by day, week and month', () => {
  const listed = LIMIT_KEYS.map(({ kind, period }) => `${kind} a ${period}`)
  expect(listed.slice(0, 4)).toEqual([
    'deposit a day',
    'deposit a week',
    'deposit a month',
    'stake a day',
  ])
  expect(new Set(listed).size).toBe(9)
})

describe('a bound', () => {
  test.each([
    ['newly set', null, 1_000, false],
    ['lowered', 1_000, 999, false],
    ['raised', 1_000, 1_001, true],
    ['taken away', 1_000, null, true],
    ['as it is', 1_000, 1_000, false],
    ['none as before', null, null, false],
  ] as const)('%s is looser or not', (_name, from, to, expected) => {
    expect(isLooser(to, from)).toBe(expected)
  })

  test('that is stricter holds at once and drops what waited', () => {
    const waiting = requestBound(at1000, 2_000, NOW)
    expect(requestBound(waiting, 500, NOW + 1)).toEqual({ inForce: 500, pending: null })
  })

  test('that is looser waits, and what holds stays', () => {
    expect(requestBound(at1000, null, NOW)).toEqual({
      inForce: 1_000,
      pending: { to: null, requestedAt: NOW },
    })
  })

  test('asked for again goes on waiting; another one waits anew', () => {
    const waiting = requestBound(at1000, 2_000, NOW)
    expect(requestBound(waiting, 2_000, NOW + HOUR_MS)).toBe(waiting)
    expect(requestBound(waiting, 1_500, NOW + HOUR_MS).pending).toEqual({
      to: 1_500,
      requestedAt: NOW + HOUR_MS,
    })
  })

  test('set to what it is leaves what waits alone', () => {
    const waiting = requestBound(at1000, 2_000, NOW)
    expect(requestBound(waiting, 1_000, NOW + 1)).toBe(waiting)
  })

  test('can be confirmed from the 24th hour on, not a millisecond before', () => {
    const waiting = requestBound(at1000, 2_000, NOW)
    const end = NOW + 24 * HOUR_MS
    expect(codeOf(() => confirmBound(waiting, end - 1))).toBe('limit-change-too-early')
    expect(confirmBound(waiting, end)).toEqual({ inForce: 2_000, pending: null })
    expect(codeOf(() => confirmBound(at1000, end))).toBe('not-found')
    expect(() => confirmBound(at1000, end)).toThrow('No change waits to be confirmed.')
  })

  test('can be confirmed for 7 days, not a millisecond longer, and then waits anew when asked for', () => {
    const waiting = requestBound(at1000, 2_000, NOW)
    const over = NOW + 8 * 24 * HOUR_MS
    expect(confirmBound(waiting, over - 1)).toEqual({ inForce: 2_000, pending: null })
    expect(codeOf(() => confirmBound(waiting, over))).toBe('limit-change-expired')
    expect(requestBound(waiting, 2_000, over - 1)).toBe(waiting)
    expect(requestBound(waiting, 2_000, over).pending).toEqual({ to: 2_000, requestedAt: over })
  })
})

describe('no sequence of wishes, confirmations and cancellations', () => {
  const bound = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null })
  const step = fc.record({
    afterMs: fc.oneof(
      fc.integer({ min: 0, max: 3 * 24 * HOUR_MS }),
      fc.constantFrom(LOOSENING_DELAY_MS - 1, LOOSENING_DELAY_MS),
      fc.constantFrom(CONFIRMATION_WINDOW_MS - 1, CONFIRMATION_WINDOW_MS),
    ),
    act: fc.oneof(
      fc.record({ kind: fc.constant('wish' as const), to: bound }),
      fc.constant({ kind: 'confirm' as const }),
      fc.constant({ kind: 'cancel' as const }),
    ),
  })

  test('makes a bound looser sooner than 24 h or later than 8 days after the wish, or without a confirmation', () => {
    fc.assert(
      fc.property(bound, fc.array(step, { maxLength: 40 }), (first: Bound, steps) => {
        let state: ControlledBound = { inForce: first, pending: null }
        let now = NOW
        // The model: when each value was last wished for and not dropped since.
        const wishes = new Map<Bound, number>()
        for (const { afterMs, act } of steps) {
          now += afterMs
          const before = state.inForce
          if (act.kind === 'wish') {
            const ageMs = now - (wishes.get(act.to) ?? 0)
            if (ageMs >= LOOSENING_DELAY_MS + CONFIRMATION_WINDOW_MS) wishes.set(act.to, now)
            state = requestBound(state, act.to, now)
            expect(isLooser(state.inForce, before)).toBe(false)
            // A stricter wish holds in the very step that asks for it.
            if (!isLooser(act.to, before)) expect(state.inForce).toBe(act.to)
          } else if (act.kind === 'cancel') {
            state = { ...state, pending: null }
          } else if (codeOf(() => confirmBound(state, now)) === 'done') {
            state = confirmBound(state, now)
            const ageMs = now - (wishes.get(state.inForce) ?? now)
            expect(ageMs).toBeGreaterThanOrEqual(LOOSENING_DELAY_MS)
            expect(ageMs).toBeLessThan(LOOSENING_DELAY_MS + CONFIRMATION_WINDOW_MS)
          }
          if (state.pending) {
            expect(isLooser(state.pending.to, state.inForce)).toBe(true)
            expect(confirmableAt(state.pending)).toBe(
              state.pending.requestedAt + LOOSENING_DELAY_MS,
            )
          }
          for (const value of wishes.keys()) {
            if (state.pending?.to !== value) wishes.delete(value)
          }
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
