import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requestContexts } from '@/lib/http/request-context'
import { inReadersDigits, LOCALES, type Locale } from '@/lib/language/rules/locale'
import { MAX_AMOUNT_MAJOR } from '@/lib/ledger/rules/money'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { parseAmount } from './parse-amount'

const within = <T>(locale: Locale, work: () => T): T =>
  requestContexts().run({ id: '1', locale }, work)

const inBanglaDigits = (text: string) => within('bn', () => inReadersDigits(text))

describe('parseAmount', () => {
  test.each([
    ['2000', 2_000],
    [' 2,000 ', 2_000],
    ['1050.25', 1_050.25],
    ['0', 0],
    ['10,000,000', 10_000_000],
    ['৫০০', 500],
    ['১,০০,০০০.৫০', 100_000.5],
    ['২0০0', 2_000],
  ])('reads %j', (typed, major) => {
    expect(parseAmount(typed)).toEqual({ kind: 'amount', major })
  })

  test.each(['', '   ', 'abc', '-500', '5.001', '1e3', '৫.০০১', '१००', '10000000.01', '<script>'])(
    'rejects %j with a message',
    (typed) => {
      expect(parseAmount(typed)).toEqual({ kind: 'wrong', text: expect.stringMatching(/\.$/) })
    },
  )

  test('reads the same text alike in Latin and in Bangla digits', () => {
    const key = fc.constantFrom(...'0123456789,. -+e৳')
    fc.assert(
      fc.property(fc.string({ unit: key, maxLength: 12 }), (typed) => {
        expect(parseAmount(inBanglaDigits(typed))).toEqual(parseAmount(typed))
      }),
    )
  })

  test('reads back every amount as it is shown in any locale', () => {
    const cents = fc.integer({ min: 0, max: MAX_AMOUNT_MAJOR * 100 })
    fc.assert(
      fc.property(cents, fc.constantFrom(...LOCALES), (amount, locale) => {
        const shown = within(locale, () => {
          const rest = String(amount % 100).padStart(2, '0')
          return `${formatCount(Math.floor(amount / 100))}.${inReadersDigits(rest)}`
        })
        expect(parseAmount(shown)).toEqual({ kind: 'amount', major: amount / 100 })
      }),
    )
  })
})
