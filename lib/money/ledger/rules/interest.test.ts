import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liveThrough, type SavingsEvent } from '@/tests/support/live-through'
import {
  accrue,
  earnedFloor,
  expectedInterest,
  forecast,
  fromSeconds,
  interestFloor,
  MAX_SUREWIN_BALANCE,
  move,
  openSavings,
  PERIOD_SECONDS,
  periodEnd,
  planPostings,
  rateAt,
  type Savings,
  toSeconds,
} from './interest'

const DAYS = 4
const END = DAYS * PERIOD_SECONDS

/**
 * Generates amounts that never take more than the balance: a withdrawal is a part of what earlier
 * deposits left.
 */
const history = fc
  .array(
    fc.record({
      at: fc.oneof(
        fc.integer({ min: 0, max: END }),
        fc.integer({ min: 0, max: DAYS }).map((day) => day * PERIOD_SECONDS),
        fc.integer({ min: 0, max: DAYS - 1 }).map((day) => (day + 1) * PERIOD_SECONDS - 1),
      ),
      amount: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
      isWithdrawal: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((steps) => {
    let principal = 0n
    const events: SavingsEvent[] = []
    for (const { at, amount, isWithdrawal } of steps.sort((a, b) => a.at - b.at)) {
      const by = isWithdrawal ? -(amount < principal ? amount : principal) : amount
      principal += by
      events.push({ at, by })
    }
    return events
  })
const ratesOfPeriods = fc.array(fc.integer({ min: 0, max: 10_000 }), {
  minLength: DAYS + 1,
  maxLength: DAYS + 1,
})

/**
 * Walks through a history with the domain's functions. Due interest is also posted at each moment
 * in `looks`.
 */
function walk(events: readonly SavingsEvent[], rates: readonly number[], looks: readonly number[]) {
  const posted: bigint[] = []
  let savings: Savings = openSavings(0, rates[0] ?? 0)
  const postUntil = (now: number) => {
    const plan = planPostings(savings, now, (start) => rates[start / PERIOD_SECONDS] ?? 0)
    posted.push(...plan.postings.map(({ amount }) => amount))
    savings = plan.savings
  }
  const moments = [
    ...events.map((event) => ({ at: event.at, by: event.by })),
    ...looks.map((at) => ({ at, by: 0n })),
    { at: END, by: 0n },
  ].sort((a, b) => a.at - b.at)
  for (const { at, by } of moments) {
    postUntil(at)
    savings = move(savings, by, at)
  }
  return { balance: savings.balance, posted }
}

describe('interest', () => {
  test('equals the sum of every second, whenever it is read', () => {
    fc.assert(
      fc.property(
        history,
        ratesOfPeriods,
        fc.array(fc.integer({ min: 0, max: END }), { maxLength: 5 }),
        (events, rates, looks) => {
          expect(walk(events, rates, looks)).toEqual(liveThrough(events, rates, END))
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)

  // @conformance interest-5-percent-a-day
  test('is 5 per cent for a full day and compounds the next day', () => {
    const savings = move(openSavings(0, 500), 2_205_000n, 0)
    const { postings, savings: after } = planPostings(savings, 2 * PERIOD_SECONDS, () => 500)
    expect(postings.map(({ amount }) => amount)).toEqual([110_250n, 115_762n])
    expect(after.balance).toBe(2_431_012n)
  })

  test('counts a deposit within a period from the moment it is made', () => {
    // 22,050.00 since the period began, 2,000 more after 80.7 % of it.
    const at = Math.round(PERIOD_SECONDS * 0.807)
    const savings = accrue(move(openSavings(0, 500), 2_205_000n, 0), at)
    expect(earnedFloor(savings)).toBe(88_972n)
    expect(expectedInterest(move(savings, 200_000n, at))).toBe(112_179n)
  })

  test('never exceeds the exact value and never falls short by a minor unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: MAX_SUREWIN_BALANCE * 86_400n }),
        fc.integer({ min: 0, max: 10_000 }),
        (balanceSeconds, rate) => {
          const interest = interestFloor(balanceSeconds, rate)
          const exact = balanceSeconds * BigInt(rate)
          expect(interest * 864_000_000n <= exact).toBe(true)
          expect((interest + 1n) * 864_000_000n > exact).toBe(true)
        },
      ),
    )
  })

  test('passes a period and pays nothing if the interest is below a minor unit', () => {
    const savings = move(openSavings(0, 500), 19n, 0)
    const plan = planPostings(savings, 3 * PERIOD_SECONDS, () => 500)
    expect(plan.postings.map(({ amount }) => amount)).toEqual([0n, 0n, 0n])
    expect(plan.savings).toMatchObject({ balance: 19n, period: 3, balanceSeconds: 0n })
  })

  test('stops at the largest balance, and balance-seconds stay within 64 bits', () => {
    const near = move(openSavings(0, 10_000), MAX_SUREWIN_BALANCE - 5n, 0)
    const plan = planPostings(near, PERIOD_SECONDS, () => 10_000)
    expect(plan.savings.balance).toBe(MAX_SUREWIN_BALANCE)
    const full = accrue(plan.savings, periodEnd(plan.savings))
    expect(full.balanceSeconds).toBeLessThan(2n ** 63n)
    expect(expectedInterest(full)).toBe(0n)
  })

  test('throws past the end of a period that is not posted', () => {
    const savings = openSavings(0, 500)
    expect(() => accrue(savings, PERIOD_SECONDS + 1)).toThrow(
      'period 0: expected a time before its end, found 86401',
    )
  })

  test('loses nothing if the clock goes back', () => {
    const savings = accrue(move(openSavings(0, 500), 100n, 0), 50)
    expect(accrue(savings, 40)).toEqual(savings)
  })
})

describe('rate of a period', () => {
  const changes = [
    { from: new Date(1_000_000), basisPoints: 700 },
    { from: new Date(2_000_500), basisPoints: 300 },
  ]
  test.each([
    [999, 500],
    [1_000, 700],
    [2_000, 700],
    [2_001, 300],
  ])('beginning at second %d is %d', (at, expected) => {
    expect(rateAt(changes, at, 500)).toBe(expected)
  })
})

test('rounds a moment down to its second', () => {
  const start = new Date('2026-11-21T15:30:07.000Z')
  for (const iso of ['2026-11-21T15:30:07.000Z', '2026-11-21T15:30:07.999Z']) {
    expect(fromSeconds(toSeconds(new Date(iso)))).toEqual(start)
  }
})

describe('forecast', () => {
  test('equals the postings if nothing is moved and the rate stays', () => {
    const amount = fc.bigInt({ min: 1n, max: 1_000_000_000n })
    const second = fc.integer({ min: 0, max: PERIOD_SECONDS - 1 })
    fc.assert(
      fc.property(amount, amount, second, fc.integer({ min: 1, max: 10 }), (a, b, at, postings) => {
        const savings = move(move(openSavings(0, 450), a, 0), b, at)
        const told = forecast(savings, postings, 500)
        const posted = planPostings(savings, postings * PERIOD_SECONDS, () => 500)
        expect(told.map((each) => each.at)).toEqual(posted.postings.map(({ endedAt }) => endedAt))
        expect(told.at(-1)?.balance).toBe(posted.savings.balance)
      }),
    )
  })

  test('of 20,000 at 5 % is 21,000 after a day and 28,141.99 after seven, each posting rounded down', () => {
    const savings = move(openSavings(0, 500), 2_000_000n, 0)
    const told = forecast(savings, 7, 500).map(({ balance }) => balance)
    expect([told[0], told[2], told[6]]).toEqual([2_100_000n, 2_315_250n, 2_814_199n])
  })
})
