import { describe, expect, test } from 'vitest'
import { requestContexts } from '@/lib/base/http/request-context'
import type { LimitView } from '@/lib/money/limits/wire'
import { leftText, limitName, limitText, reminderText, usedPercent, usedText } from './limit-labels'

const limit: LimitView = {
  kind: 'stake',
  period: 'day',
  amount: 2_000,
  used: 500,
  left: 1_500,
  beganAt: 0,
  resetsAt: 1,
  surewin: null,
  pending: null,
}

describe('text of a limit', () => {
  test('names the period and the kind', () => {
    expect(limitName({ kind: 'deposit', period: 'week' })).toBe('Weekly deposit limit')
  })

  test('states the used part of a limit, with the currency', () => {
    expect(usedText(limit)).toBe('৳500 of ৳2,000 used today')
    expect(usedText({ ...limit, kind: 'deposit', period: 'week' })).toBe(
      '৳500 of ৳2,000 used this week',
    )
  })

  test('states the use when no limit is set', () => {
    const open = { ...limit, amount: null, left: null }
    expect(usedText(open)).toBe('৳500 staked today')
    expect(usedText({ ...open, kind: 'deposit', period: 'week' })).toBe('৳500 requested this week')
    expect(usedText({ ...open, kind: 'loss', period: 'month' })).toBe('৳500 lost this month')
  })

  test('states what is left, down to ৳0', () => {
    expect(leftText(1_500)).toBe('৳1,500 left')
    expect(leftText(0.5)).toBe('৳0.50 left')
    expect(leftText(0)).toBe('৳0 left')
    expect(leftText(null)).toBe('')
  })

  test('counts a net win as ৳0 lost', () => {
    expect(usedText({ ...limit, kind: 'loss', used: -300 })).toBe('৳0 of ৳2,000 used today')
    expect(usedText({ ...limit, kind: 'loss', used: -300, amount: null })).toBe('৳0 lost today')
    expect(usedPercent(2_000, -300)).toBe(0)
  })

  test('keeps the bar between 0 and 100 per cent', () => {
    expect(usedPercent(2_000, 500)).toBe(25)
    expect(usedPercent(100, 500)).toBe(100)
  })

  test('names a missing limit and a reminder that is off', () => {
    expect([2_000, null].map(limitText)).toEqual(['৳2,000', 'No limit'])
    expect([15, 60, 120, null].map(reminderText)).toEqual(['15 min', '1 h', '2 h', 'Off'])
  })

  test('follows Bangla word order in Bangla', () => {
    const told = requestContexts().run({ id: '1', locale: 'bn' }, () => [
      limitName({ kind: 'deposit', period: 'week' }),
      usedText(limit),
      usedText({ ...limit, kind: 'loss', period: 'month', amount: null }),
      leftText(1_500),
      reminderText(60),
    ])
    expect(told).toEqual([
      'সাপ্তাহিক জমার লিমিট',
      'আজ ৳২,০০০-এর মধ্যে ৳৫০০ ব্যবহার হয়েছে',
      'এই মাসে ৳৫০০ ক্ষতি',
      '৳১,৫০০ বাকি',
      '১ ঘণ্টা',
    ])
  })
})
