import { describe, expect, test } from 'vitest'
import { type Bound, requestBound } from '@/lib/domain/play-limits'
import { changeEffect } from './change-effect'

describe('what a wish leads to, told before it is sent', () => {
  test.each([
    { inForce: null, pendingTo: undefined, to: 500, effect: 'at-once' },
    { inForce: 1_000, pendingTo: undefined, to: 500, effect: 'at-once' },
    { inForce: 1_000, pendingTo: 2_000, to: 500, effect: 'at-once-dropping' },
    { inForce: 1_000, pendingTo: null, to: 500, effect: 'at-once-dropping' },
    { inForce: 1_000, pendingTo: undefined, to: 1_000, effect: 'same' },
    { inForce: null, pendingTo: undefined, to: null, effect: 'same' },
    { inForce: 1_000, pendingTo: undefined, to: 2_000, effect: 'later' },
    { inForce: 1_000, pendingTo: undefined, to: null, effect: 'later' },
    { inForce: 1_000, pendingTo: 2_000, to: 3_000, effect: 'later' },
    { inForce: 1_000, pendingTo: 2_000, to: 2_000, effect: 'waits-already' },
    { inForce: 1_000, pendingTo: null, to: null, effect: 'waits-already' },
  ])(
    'from $inForce (waiting: $pendingTo) to $to: $effect',
    ({ inForce, pendingTo, to, effect }) => {
      expect(changeEffect({ inForce, pendingTo }, to)).toBe(effect)
    },
  )

  test('never promises anything else than the rules do', () => {
    const bounds: readonly Bound[] = [null, 1, 500, 1_000, 2_000]
    const now = 10
    for (const inForce of bounds) {
      for (const waiting of [undefined, ...bounds]) {
        for (const to of bounds) {
          const pending = waiting === undefined ? null : { to: waiting, requestedAt: 1 }
          const after = requestBound({ inForce, pending }, to, now)
          const isInForce = after.inForce === to
          const effect = changeEffect({ inForce, pendingTo: waiting }, to)
          expect(effect === 'later' || effect === 'waits-already').toBe(!isInForce)
          if (effect === 'later') expect(after.pending).toEqual({ to, requestedAt: now })
          if (effect === 'waits-already') expect(after.pending).toEqual(pending)
          if (effect === 'at-once-dropping') expect(after.pending).toBeNull()
        }
      }
    }
  })
})
