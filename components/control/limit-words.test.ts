import { expect, test } from 'vitest'
import type { LimitView } from '@/lib/wire/limits'
import { boundText, leftText, reminderText, usedPercent, usedText } from './limit-words'

const limit: LimitView = {
  kind: 'stake',
  period: 'day',
  amount: 2_000,
  used: 500,
  left: 1_500,
  beganAt: 0,
  anewAt: 1,
  surewin: null,
  pending: null,
}

test('use of a limit is told in words, with the currency', () => {
  expect(usedText(limit)).toBe('৳500 staked today')
  expect(usedText({ ...limit, kind: 'deposit', period: 'week' })).toBe('৳500 requested this week')
  expect(usedText({ ...limit, kind: 'loss', period: 'month' })).toBe('৳500 lost this month')
  expect(leftText(1_500)).toBe('৳1,500 left')
  expect(leftText(0.5)).toBe('৳0.50 left')
  expect(leftText(0)).toBe('nothing left')
  expect(leftText(null)).toBe('')
})

test('winnings are no loss, and no negative use', () => {
  expect(usedText({ ...limit, kind: 'loss', used: -300 })).toBe('No loss today')
  expect(usedPercent(2_000, -300)).toBe(0)
})

test('the bar never leaves its track', () => {
  expect(usedPercent(2_000, 500)).toBe(25)
  expect(usedPercent(100, 500)).toBe(100)
})

test('bounds are named, none as well', () => {
  expect([2_000, null].map(boundText)).toEqual(['৳2,000', 'No limit'])
  expect([15, 60, 120, null].map(reminderText)).toEqual(['15 min', '1 h', '2 h', 'Off'])
})
