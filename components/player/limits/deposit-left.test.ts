import { expect, test } from 'vitest'
import type { LimitView } from '@/lib/money/limits/wire'
import { tightestDepositLimit } from './deposit-left'

const RESETS_AT = { day: 1, week: 2, month: 3 } as const

function limit(
  period: LimitView['period'],
  left: number | null,
  kind: LimitView['kind'] = 'deposit',
): LimitView {
  const amount = left === null ? null : 5_000
  const used = 5_000 - (left ?? 5_000)
  return {
    kind,
    period,
    amount,
    used,
    left,
    beganAt: 0,
    resetsAt: RESETS_AT[period],
    surewin: null,
    pending: null,
  }
}

const decidesOf = (...limits: LimitView[]) => {
  const deposit = tightestDepositLimit(limits, 500)
  return deposit && [deposit.period, deposit.left, deposit.isBlocking]
}

test('returns null without a deposit limit', () => {
  expect(decidesOf()).toBeNull()
  expect(decidesOf(limit('day', null), limit('day', 0, 'stake'))).toBeNull()
})

test('returns the limit with the least left, or the one with the longer period if both leave the same', () => {
  expect(decidesOf(limit('day', 3_000), limit('week', 500), limit('month', null))).toEqual([
    'week',
    500,
    false,
  ])
  expect(decidesOf(limit('day', 500), limit('month', 500), limit('week', 500))).toEqual([
    'month',
    500,
    false,
  ])
})

test('returns the limit that blocks longest', () => {
  expect(decidesOf(limit('day', 0), limit('week', 499), limit('month', 600))).toEqual([
    'week',
    499,
    true,
  ])
})
