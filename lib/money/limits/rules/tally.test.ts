import { describe, expect, test } from 'vitest'
import { fromMajor } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import {
  assertStakeWithinLimits,
  assertWithinLimits,
  type ByPeriod,
  findStakeLeft,
  leftOf,
  type PlayLimits,
  type Tally,
  usedOf,
} from './tally'

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

describe('used part of a limit', () => {
  test('is the stakes, or the stakes minus payouts, which may be negative', () => {
    expect(usedOf('stake', tally, 'week')).toBe(fromMajor(500))
    expect(usedOf('loss', tally, 'day')).toBe(fromMajor(200))
    expect(usedOf('loss', tally, 'week')).toBe(fromMajor(-100))
  })
})

test('never leaves less than zero of a limit', () => {
  const left = ([0, 499, 500, 501] as const).map((used) => leftOf(fromMajor(500), fromMajor(used)))
  expect(left).toEqual([50_000n, 100n, 0n, 0n])
})

describe('stake', () => {
  const judge = (limits: Partial<PlayLimits>, stake: number) =>
    refusalOf(() =>
      assertStakeWithinLimits(fromMajor(stake), { ...UNLIMITED, ...limits }, tally, TELLING),
    )

  test('is accepted up to the limit itself', () => {
    expect(judge({ stake: byPeriod(500, 700, 1_100) }, 200)).toBeNull()
    expect(judge({ stake: { ...NONE, day: fromMajor(499) } }, 200)?.code).toBe(
      'stake-limit-reached',
    )
    expect(judge({ loss: { ...NONE, day: fromMajor(400) } }, 200)).toBeNull()
    expect(judge({ loss: { ...NONE, day: fromMajor(399) } }, 200)?.code).toBe('loss-limit-reached')
  })

  test('is refused with the limit, the rest and the reset', () => {
    expect(judge({ stake: { ...NONE, week: fromMajor(1_600) } }, 1_500)?.detail).toBe(
      '৳1,100 left of your ৳1,600 weekly stake limit. It resets on 23 Nov 2026, 00:00 UTC.',
    )
    expect(judge({ loss: { ...NONE, month: fromMajor(700) } }, 100)?.detail).toBe(
      'You’ve used your ৳700 monthly loss limit. It resets on 1 Dec 2026, 00:00 UTC.',
    )
  })

  test('is refused with the rest at the amount field', () => {
    expect(judge({ stake: { ...NONE, week: fromMajor(1_600) } }, 1_500)?.fields).toEqual({
      betAmount: '৳1,100 left this week',
    })
  })

  test('is refused by the limit with the least left, or by the longest of several equal ones', () => {
    const strictest = judge({ stake: byPeriod(350, 510, 1_000) }, 200)
    expect(strictest?.detail).toContain('৳10 left of your ৳510 weekly stake limit')
    expect(judge({ stake: byPeriod(300, 500, 900) }, 100)?.detail).toContain('৳900 monthly')
  })

  test('is refused if the limit is below what is already used', () => {
    expect(judge({ stake: { ...NONE, day: fromMajor(1) } }, 100)?.detail).toContain(
      'You’ve used your',
    )
  })
})

describe('what is left for a bet', () => {
  const left = (limits: Partial<PlayLimits>) => findStakeLeft({ ...UNLIMITED, ...limits }, tally)

  test('is the least that a stake limit or loss limit leaves', () => {
    const stake = { ...NONE, day: fromMajor(1_000) }
    expect(left({ stake })).toMatchObject({ period: 'day', left: fromMajor(700) })
    const loss = { ...NONE, month: fromMajor(1_000) }
    expect(left({ stake, loss })).toMatchObject({ period: 'month', left: fromMajor(300) })
    expect(left({ loss: { ...NONE, week: fromMajor(1) } })?.left).toBe(fromMajor(101))
    expect(left({ stake: { ...NONE, day: fromMajor(200) } })?.left).toBe(0n)
  })

  test('is unknown to a player without such limits', () => {
    expect(left({ deposit: byPeriod(1, 1, 1) })).toBeNull()
  })
})

test('judges a deposit by the requests of each period', () => {
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
