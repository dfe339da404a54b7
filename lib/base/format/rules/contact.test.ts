import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesContact } from './contact'

/** Beginnings of the digits of some scripts, with those that only look like digits. */
const ZEROS = ['0', '০', '٠', '०', '０', '𝟎', '𝟘']
const SEPARATORS = ['', ' ', '-', '.', ' - ', '/', '\u200b', ' · ', ', ', '\n']

const digit = (value: number, zero: string) =>
  String.fromCodePoint((zero.codePointAt(0) ?? 0) + value)
const number = fc
  .record({
    digits: fc.array(fc.nat(9), { minLength: 10, maxLength: 13 }),
    zero: fc.constantFrom(...ZEROS),
    separators: fc.array(fc.constantFrom(...SEPARATORS), { minLength: 13, maxLength: 13 }),
  })
  .map(({ digits, zero, separators }) =>
    digits.map((value, at) => (separators[at] ?? '') + digit(value, zero)).join(''),
  )

describe('a note to players names a contact', () => {
  test('with a number in digits of any script, whatever stands between and around them', () => {
    const around = fc.constantFrom('', 'Send to ', 'bKash: ', '. Please ', 'পাঠান ')
    fc.assert(
      fc.property(number, around, around, (digits, before, after) => {
        expect(namesContact(before + digits + after)).toBe(true)
      }),
    )
  })

  test.each([
    'Our bKash number has changed. Please send it again to 01999888777.',
    'Send 019 to 998 and 88 and 777.',
    'Send to +880 (1999) 888-777',
    'Send to ০১৯৯৯-৮৮৮৭৭৭',
    'Send to ①⑨⑨⑨⑧⑧⑧⑦⑦⑦',
    'Write to help@rondo.example',
    'Write to help＠rondo',
    'Ask @rondo_help on Telegram',
    'See https://rondo.example/pay',
    'See t.me/rondo',
    'See www.rondo',
    'Send to 01/9/2026 1234',
    'Send to A01999888777',
    'Send to 01.12.2026999888',
  ])('in “%s”', (text) => {
    expect(namesContact(text)).toBe(true)
  })

  test.each([
    '',
    'We received ৳500, not ৳5,000.',
    'We received ৳1,00,000 on 27/11/2026 at 18:34.',
    'Sent on 2026-11-27 18:34:05, twice.',
    'The txnID 9HNEAR0O12 is not among our payments. Yours may be 9F0K2L7Q8W.',
    'পেমেন্ট ২৭ নভেম্বর ১৮:৩৪-এ এসেছে, ৫০০ টাকা।',
    'The wallet is at its limit. Take less.',
  ])('not in “%s”', (text) => {
    expect(namesContact(text)).toBe(false)
  })
})
