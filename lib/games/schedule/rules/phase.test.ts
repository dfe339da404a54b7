import { describe, expect, test } from 'vitest'
import { betStatementTimeoutMs, drawDelayMs } from './draw-delay'
import { secondsLeft } from './phase'

const ROUND = { opensAt: 0, closesAt: 150_000, endsAt: 180_000 }

describe('secondsLeft', () => {
  test('counts whole seconds, rounded up, and stops at 0', () => {
    expect([0, 1, 1_000, 179_001, 180_000, 999_999].map((now) => secondsLeft(ROUND, now))).toEqual([
      180, 180, 179, 1, 0, 0,
    ])
  })
})

describe('delay between close and draw', () => {
  test('lets every bet end before the draw begins, for every possible cutoff', () => {
    const cutoffs = Array.from({ length: 86_399 }, (_, index) => index + 1)
    const wrong = cutoffs.filter((cutoff) => {
      const betMs = betStatementTimeoutMs(cutoff)
      return betMs <= 0 || betMs * 2 > drawDelayMs(cutoff) || drawDelayMs(cutoff) > cutoff * 500
    })
    expect(wrong).toEqual([])
  })

  test('is 6 s with a cutoff of 30 s', () => {
    expect([betStatementTimeoutMs(30), drawDelayMs(30)]).toEqual([3_000, 6_000])
  })
})
