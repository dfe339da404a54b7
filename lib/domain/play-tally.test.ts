import { describe, expect, test } from 'vitest'
import { Refusal } from './errors'
import { fromMajor } from './money'
import {
  assertStakeWithinLimits,
  assertWithinLimits,
  type ByPeriod,
  leftOf,
  type PlayLimits,
  type Tally,
  usedOf,
} from './play-tally'

const until = (day: string) => ({ beganAt: new Date('2026-11-01'), endsAt: new Date(day) })
const TELLING = {
  periods: { day: until('2026-11-22'), week: until('2026-11-23'), month: until('2026-12-01') },
  currency: 'BDT',
}
const byPeriod = (day: number, week: number, month: number): ByPeriod => ({
  day: fromMajor(day),
  week: fromMajor(week),
  month: fromMajor(month),
})
const NONE = { day: null, week: null, month: null }
const UNLIMITED: PlayLimits = { deposit: NONE, stake: NONE, loss: NONE }
const tally: Tally = {
  staked: byPeriod(300, 500, 900),
  returned: byPeriod(100, 600, 200),
}

function refusalOf(work: () => void): Refusal | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('what is used of a limit', () => {
  test('is the stakes, and of a loss the stakes minus the returns, below zero too', () => {
    expect(usedOf('stake', tally, 'week')).toBe(fromMajor(500))
    expect(usedOf('loss', tally, 'day')).toBe(fromMajor(200))
    expect(usedOf('loss', tally, 'week')).toBe(fromMajor(-100))
  })
})

test('what is left of a limit is nothing where more than it is used, never less than nothing', () => {
  const left = ([0, 499, 500, 501] as const).map((used) => leftOf(fromMajor(500), fromMajor(used)))
  expect(left).toEqual([50_000n, 100n, 0n, 0n])
})

describe('a stake', () => {
  const judge = (limits: Partial<PlayLimits>, stake: number) =>
    refusalOf(() =>
      assertStakeWithinLimits(fromMajor(stake), { ...UNLIMITED, ...limits }, tally, TELLING),
    )

  test('fits up to the limit itself', () => {
    expect(judge({ stake: byPeriod(500, 700, 1_100) }, 200)).toBeNull()
    expect(judge({ stake: { ...NONE, day: fromMajor(499) } }, 200)?.code).toBe(
      'stake-limit-reached',
    )
    expect(judge({ loss: { ...NONE, day: fromMajor(400) } }, 200)).toBeNull()
    expect(judge({ loss: { ...NONE, day: fromMajor(399) } }, 200)?.code).toBe('loss-limit-reached')
  })

  test('says which limit, what is left and when it begins anew', () => {
    expect(judge({ stake: { ...NONE, week: fromMajor(1_600) } }, 1_500)?.detail).toBe(
      'Your limit on stakes is ৳1,600 a week: only ৳1,100 of it is left. It begins anew on 23 Nov 2026, 00:00 UTC.',
    )
    expect(judge({ loss: { ...NONE, month: fromMajor(700) } }, 100)?.detail).toBe(
      'Your limit on losses is ৳700 a month: nothing is left. It begins anew on 1 Dec 2026, 00:00 UTC.',
    )
  })

  test('says at the amount what is left', () => {
    expect(judge({ stake: { ...NONE, week: fromMajor(1_600) } }, 1_500)?.fields).toEqual({
      betAmount: '৳1,100 of this week’s limit left',
    })
  })

  test('is told the strictest of several limits, of equal ones the longest', () => {
    const strictest = judge({ stake: byPeriod(350, 510, 1_000) }, 200)
    expect(strictest?.detail).toContain('৳510 a week: only ৳10')
    expect(judge({ stake: byPeriod(300, 500, 900) }, 100)?.detail).toContain('900 a month')
  })

  test('a limit set below what is used already leaves nothing', () => {
    expect(judge({ stake: { ...NONE, day: fromMajor(1) } }, 100)?.detail).toContain(
      'nothing is left',
    )
  })
})

test('a deposit is judged by what is filed in each period', () => {
  const limits: PlayLimits = { ...UNLIMITED, deposit: byPeriod(1_000, 2_000, 5_000) }
  const used = byPeriod(500, 1_500, 4_500)
  const judge = (amount: number) =>
    refusalOf(() =>
      assertWithinLimits('deposit', fromMajor(amount), limits, (period) => used[period], TELLING),
    )
  expect(judge(500)).toBeNull()
  expect(judge(501)).toMatchObject({
    code: 'deposit-limit-reached',
    status: 409,
    fields: undefined,
  })
})
