import { expect, test } from 'vitest'
import {
  coveredBy,
  freeCashOf,
  fundedDays,
  type HousePosition,
  isOutside,
  owedOf,
  positionOf,
  sumTakings,
} from './results'

const HOUSE: HousePosition = {
  ...{ cash: 1_000_000n, frozen: 0n, balances: 200_000n, surewin: 400_000n },
  ...{ accrued: 10_000n, pendingPayouts: 30_000n, standing: 20_000n },
}

test('subtracts everything owed from the cash', () => {
  expect(owedOf(HOUSE)).toBe(660_000n)
  expect(positionOf(HOUSE)).toBe(340_000n)
  expect(freeCashOf(HOUSE)).toBe(750_000n)
  expect(coveredBy(HOUSE)).toBeCloseTo(1.515)
  expect(coveredBy({ ...HOUSE, balances: -460_000n })).toBeNull()
})

test.each([
  // 410,000 grow to 748,000 in 12 days at 5%, and to 786,000 in 13.
  [HOUSE, 500, 12],
  [HOUSE, 0, null],
  [{ ...HOUSE, cash: 650_000n }, 500, 0],
  [{ ...HOUSE, surewin: 0n, accrued: 0n }, 500, null],
])('tells for how many days interest is funded (%#)', (house, rate, days) => {
  expect(fundedDays(house, rate)).toBe(days)
})

test('takes refunds off the turnover and off what the odds expect', () => {
  const of = { day: '2026-11-21', game: 'wingo', detail: 'red' }
  const takings = sumTakings(
    [
      { ...of, kind: 'bet_stake', count: 3n, amount: 900n, couldPay: 1_800n },
      { ...of, kind: 'bet_refund', count: 1n, amount: 300n, couldPay: -600n },
      { ...of, kind: 'bet_payout', count: 1n, amount: 200n, couldPay: 0n },
    ],
    () => 1 / 3,
  )
  expect(takings).toMatchObject({ bets: 2n, turnover: 600n, paid: 200n, ggr: 400n })
  expect(takings.hold).toBeCloseTo(2 / 3)
  expect(takings.holdByOdds).toBeCloseTo(1 / 3)
  expect(sumTakings([], () => 1)).toMatchObject({ turnover: 0n, hold: null, holdByOdds: null })
})

test.each([
  [0.66, false],
  [0.5, true],
  [0.83, true],
])('judges a return of %d by the band around its odds', (actual, expected) => {
  const sums = { rounds: 100, staked: 100n, paid: 66n, expected: 2 / 3, standardError: 0.06 }
  expect(isOutside({ ...sums, actual })).toBe(expected)
})
