import { expect, test } from 'vitest'
import type { Locale } from '@/lib/base/format/rules/locale'
import { requestContexts } from '@/lib/base/http/request-context'
import { t } from '@/lib/base/text/rules/t'
import { NOTICE_KINDS, SWITCH_TEXTS } from './kinds'
import { describeNotice, type NoticeEvent } from './notices'

const AT = new Date('2026-11-21T10:00:00Z')

function say(event: Partial<NoticeEvent> & Pick<NoticeEvent, 'kind'>) {
  const whole = { ref: 'r', state: '', at: AT, amount: 200_000n, facts: {}, ...event }
  const { tone, title, text, href } = describeNotice(whole, 'BDT')
  return [tone, title, text, href]
}

test('shows the wallet of an accepted deposit, and why a rejected one was not added', () => {
  const facts = { txnId: '9G52MNP1KD', wallet: 'bkash' }
  expect(say({ kind: 'deposit', state: 'Accepted', facts })).toEqual([
    'good',
    '৳2,000 is here',
    'Deposit with bKash, 9G52MNP1KD',
    '/depositeForm?request=r',
  ])
  const rejected = { ...facts, rejectionReason: 'other-amount', rejectionNote: 'We got 300.' }
  expect(say({ kind: 'deposit', state: 'Rejected', facts: rejected })).toEqual([
    'bad',
    '৳2,000 wasn’t added',
    'We received a different amount. We got 300.',
    '/depositeForm?request=r',
  ])
})

test('describes a withdrawal that is being paid, paid out, cancelled or returned', () => {
  const facts = { phone: '01712345678', wallet: null }
  expect(say({ kind: 'withdrawal', state: 'Claimed', facts })[1]).toBe('We’re paying your ৳2,000')
  expect(say({ kind: 'withdrawal', state: 'Accepted', facts }).slice(1, 3)).toEqual([
    '৳2,000 is paid out',
    'To 01712 345678',
  ])
  expect(say({ kind: 'withdrawal', state: 'Cancelled', facts })).toEqual([
    'plain',
    '৳2,000 is back',
    'You cancelled the withdrawal to 01712 345678.',
    '/user/withdraw?request=r',
  ])
  const returned = { ...facts, rejectionReason: 'wallet-full', rejectionNote: 'Limit of bKash.' }
  expect(say({ kind: 'withdrawal', state: 'Rejected', facts: returned })).toEqual([
    'bad',
    '৳2,000 is back',
    'Your mobile wallet has reached its limit. Limit of bKash.',
    '/user/withdraw?request=r',
  ])
})

test('marks only a net win as good and gives all other results the same plain tone', () => {
  const facts = { game: 'wingo', countdownId: '20261121218', outcome: 'green', staked: '70000' }
  const result = (amount: bigint) => say({ kind: 'result', state: 'finished', amount, facts })
  expect(result(30_000n)).toEqual([
    'good',
    'Win-Go: +৳300',
    'Round 218, Green. You staked ৳700.',
    '/wingo',
  ])
  expect(result(-70_000n).slice(0, 2)).toEqual(['plain', 'Win-Go: −৳700'])
  expect(result(0n).slice(0, 2)).toEqual(['plain', 'Win-Go: ৳0'])
  expect(say({ kind: 'result', state: 'void', amount: 0n, facts })[1]).toBe(
    'Win-Go: stake refunded',
  )
})

test.each(NOTICE_KINDS)('names the switch of %s in both languages', (kind) => {
  const saidIn = (locale: Locale) =>
    requestContexts().run({ id: '1', locale }, () => t(SWITCH_TEXTS[kind]))
  expect([saidIn('en'), saidIn('bn')].map((label) => /[ক-হ]/.test(label))).toEqual([false, true])
})

test('describes a result in the reader’s language', () => {
  const facts = { game: 'wingo', countdownId: '20261121218', outcome: 'green', staked: '70000' }
  const result = { kind: 'result', state: 'finished', amount: 30_000n, facts } as const
  requestContexts().run({ id: '1', locale: 'bn' }, () => {
    expect(say(result).slice(1, 3)).toEqual(['উইন-গো: +৳৩০০', 'রাউন্ড ২১৮, সবুজ। আপনার বাজি ৳৭০০।'])
  })
})

test('describes interest to the hundredth, a referral reward and a limit', () => {
  expect(say({ kind: 'interest', amount: 1_234n })[1]).toBe('৳12.34 SureWin interest')
  expect(say({ kind: 'referral', amount: 5_000n })[1]).toBe('৳50 for a friend you invited')
  expect(say({ kind: 'limit', amount: null })[3]).toBe('/user/limits')
})
