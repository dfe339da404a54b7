import { expect, test } from 'vitest'
import { withinLocale } from '@/lib/base/http/request-context'
import { limitReached, surewinCapped, withdrawNotMultiple } from './messages'
import { Refusal } from './refusals'

test('words a refusal in the language of the request and keeps that text', () => {
  const refused = withinLocale('bn', () => new Refusal('betting-closed'))
  expect(refused.detail).toBe('এই রাউন্ডের বাজি বন্ধ। পরের রাউন্ডে বাজি ধরুন।')
  expect(new Refusal('betting-closed').detail).toBe(
    'Betting is closed for this round. You can bet on the next one.',
  )
})

test('shows figures in the reader’s digits, in Bangla as amounts', () => {
  const limits = { min: 500, step: 500, max: 1_000 }
  expect(withdrawNotMultiple(limits)).toBe(
    'You can only withdraw multiple of 500 ex:(500, 1000) up to 1000',
  )
  expect(withinLocale('bn', () => withdrawNotMultiple(limits))).toBe(
    'শুধু ৳৫০০-এর গুণিতকে টাকা তোলা যায়, যেমন ৳৫০০, ৳১,০০০, সর্বোচ্চ ৳১,০০০',
  )
  expect(withdrawNotMultiple({ min: 2_000, step: 500, max: 1_000 })).toBe(
    'You can only withdraw multiple of 500 up to 1000',
  )
})

test('names a limit in the word order of each language', () => {
  const say = () =>
    limitReached({
      kind: 'stake',
      period: 'week',
      amount: 500_000n,
      left: 80_000n,
      currency: 'BDT',
      resetsAt: new Date('2026-11-23T00:00:00Z'),
    })
  expect(say()).toBe(
    '৳800 left of your ৳5,000 weekly stake limit. It resets on 23 Nov 2026, 00:00 UTC.',
  )
  expect(withinLocale('bn', say)).toBe(
    'আপনার সাপ্তাহিক বাজির লিমিট ৳৫,০০০, বাকি ৳৮০০। নতুন করে শুরু হবে ২৩ নভে ২০২৬, ০০:০০ UTC।',
  )
})

test.each([
  [
    80_000n,
    'SureWin is almost full for all players together. You can add ৳800 now. Try again later.',
  ],
  [0n, 'SureWin is full for now. Try again later.'],
])('says of a room of %d minor units in SureWin what can be added', (left, said) => {
  expect(surewinCapped({ whose: 'all', cap: 500_000n, left, currency: 'BDT' })).toBe(said)
})
