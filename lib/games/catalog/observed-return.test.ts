import { describe, expect, test } from 'vitest'
import { baccarat } from './baccarat/baccarat'
import { isNotable, observedReturn, type RoundTakings } from './observed-return'
import { wingo } from './wingo/wingo'

function taking(roundId: number, selection: string, staked: bigint, hasWon = false): RoundTakings {
  return { roundId: String(roundId), selection, staked, payout: staked * 2n, hasWon }
}

describe('observed return', () => {
  test('is null if nothing was staked', () => {
    expect(observedReturn(wingo, [])).toBeNull()
  })

  test('is the payout of a single stake, with the error of a single draw', () => {
    const seen = observedReturn(wingo, [taking(1, 'red', 100n, true)])
    expect(seen).toMatchObject({ rounds: 1, staked: 100n, paid: 200n, actual: 2 })
    expect(seen?.expected).toBeCloseTo(2 / 3, 12)
    // 2 * sqrt(1/3 * 2/3)
    expect(seen?.standardError).toBeCloseTo((2 * Math.SQRT2) / 3, 12)
  })

  test('has no error if every selection has the same stake, because the round pays the same for any result', () => {
    const seen = observedReturn(wingo, [
      taking(1, 'red', 100n, true),
      taking(1, 'green', 100n),
      taking(1, 'blue', 100n),
    ])
    expect(seen?.actual).toBeCloseTo(2 / 3, 12)
    expect(seen?.standardError).toBeCloseTo(0, 6)
  })

  test('has half the error with four times the rounds, but not with four times the stake in a round', () => {
    const one = observedReturn(wingo, [taking(1, 'red', 100n)])
    const four = observedReturn(
      wingo,
      [1, 2, 3, 4].map((round) => taking(round, 'red', 100n)),
    )
    const large = observedReturn(wingo, [taking(1, 'red', 400n)])
    expect(four?.standardError).toBeCloseTo((one?.standardError ?? 0) / 2, 12)
    expect(large?.standardError).toBeCloseTo(one?.standardError ?? 0, 12)
  })

  test('uses the payouts at which the bets were taken', () => {
    const before = { ...taking(1, 'red', 100n), payout: 100n }
    const after = { ...taking(2, 'red', 100n), payout: 300n }
    expect(observedReturn(wingo, [before, after])?.expected).toBeCloseTo((0.5 + 1.5) / 3, 12)
  })

  test('stays within three standard errors for many fair draws, but not for unfair ones', () => {
    const fair = Array.from({ length: 3_000 }, (_, round) =>
      taking(round, 'green', 500n, round % 3 === 0),
    )
    const bent = fair.map((each, round) => ({ ...each, hasWon: round % 5 < 2 }))
    const [seen, bad] = [observedReturn(wingo, fair), observedReturn(wingo, bent)]
    if (!seen || !bad) throw new Error('nothing was staked')
    expect(isNotable(seen)).toBe(false)
    expect(isNotable(bad)).toBe(true)
  })

  test('throws for a selection that the game does not have', () => {
    expect(() => observedReturn(baccarat, [taking(1, 'red', 100n)])).toThrow(
      'red: expected a selection, found none',
    )
  })
})
