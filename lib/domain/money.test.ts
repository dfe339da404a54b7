import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromMajor, money, moneyFromDecimal, mulHundredthsFloor, toMajor } from './money'
import { currencySign, formatMajor, formatMoney } from './money-format'

describe('money', () => {
  test('goes over the wire and back without losing a minor unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 50n }), (minor) => {
        expect(moneyFromDecimal(toMajor(minor))).toBe(minor)
      }),
    )
  })

  test.each([0.001, 1050.255, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    '%d is no amount of money',
    (value) => {
      expect(() => moneyFromDecimal(value)).toThrow(RangeError)
    },
  )

  test('beyond 2^53 minor units a JSON number would lie, so it is refused', () => {
    expect(() => toMajor(2n ** 53n)).toThrow(RangeError)
  })

  test('a payout is stake times multiplier, never rounded up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 10_000 }),
        (stake, hundredths) => {
          const payout = mulHundredthsFloor(money(stake), hundredths)
          expect(payout * 100n <= stake * BigInt(hundredths)).toBe(true)
          expect((payout + 1n) * 100n > stake * BigInt(hundredths)).toBe(true)
        },
      ),
    )
    expect(mulHundredthsFloor(fromMajor(500), 150)).toBe(75_000n)
    expect(() => mulHundredthsFloor(money(-1n), 200)).toThrow(RangeError)
  })
})

describe('how money is written', () => {
  test.each([
    [1_245_025n, {}, '৳12,450.25'],
    [-20_000n, { signed: true }, '−৳200.00'],
    [100_000n, { signed: true, decimals: 0 }, '+৳1,000'],
    [0n, { signed: true }, '৳0.00'],
    [5n, {}, '৳0.05'],
    [50_050n, { decimals: 0 }, '৳500.50'],
    [123_456_789_012n, { decimals: 0, currency: 'USD' }, '$1,234,567,890.12'],
    [100n, { currency: 'CHF' }, 'CHF 1.00'],
  ] as const)('%d as %o is %s', (amount, format, text) => {
    expect(formatMoney(amount, format)).toBe(text)
  })

  test('a wire amount is written like the minor units it stands for', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 50n), max: 2n ** 50n }), (minor) => {
        expect(formatMajor(toMajor(minor))).toBe(formatMoney(minor))
      }),
    )
    expect(currencySign('BDT')).toBe('৳')
  })
})
