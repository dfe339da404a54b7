import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  decimalText,
  fromMajor,
  money,
  moneyFromDecimal,
  mulHundredthsFloor,
  toMajor,
} from './money'
import { currencySign, majorText, moneyText } from './money-format'

describe('money', () => {
  test('goes over the wire and back without losing a minor unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 50n }), (minor) => {
        expect(moneyFromDecimal(toMajor(minor))).toBe(minor)
      }),
    )
  })

  test.each([0.001, 1050.255, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'rejects %d as an amount of money',
    (value) => {
      expect(() => moneyFromDecimal(value)).toThrow(RangeError)
    },
  )

  test('refuses amounts beyond 2^53 minor units, which a JSON number would round', () => {
    expect(() => toMajor(2n ** 53n)).toThrow(RangeError)
  })

  test.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [105_025n, '1050.25'],
    [-105_025n, '-1050.25'],
    [-1n, '-0.01'],
    [10n ** 20n, '1000000000000000000.00'],
  ])('writes %i minor units as the decimal text %s, whatever their size', (amount, text) => {
    expect(decimalText(amount)).toBe(text)
  })

  test('adds amounts, and names the invalid value in an error', () => {
    expect(add(money(5n), money(7n))).toBe(12n)
    expect(() => fromMajor(1.5)).toThrow('amount: expected whole major units, found 1.5')
    expect(() => moneyFromDecimal(0.001)).toThrow('expected two decimals at most, found 0.001')
    expect(() => toMajor(2n ** 53n)).toThrow(
      'amount: expected a safe JSON number, found 9007199254740992',
    )
    expect(() => mulHundredthsFloor(money(1n), -1)).toThrow(
      'product: expected factors from 0, found 1 and -1 hundredths',
    )
    expect(mulHundredthsFloor(money(1n), 0)).toBe(0n)
  })

  test('pays out stake times multiplier, never rounded up', () => {
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

describe('money format', () => {
  test.each([
    [1_245_025n, {}, '৳12,450.25'],
    [-20_000n, { signed: true }, '−৳200.00'],
    [100_000n, { signed: true, decimals: 0 }, '+৳1,000'],
    [0n, { signed: true }, '৳0.00'],
    [5n, {}, '৳0.05'],
    [50_050n, { decimals: 0 }, '৳500.50'],
    [123_456_789_012n, { decimals: 0, currency: 'USD' }, '$1,234,567,890.12'],
    [100n, { currency: 'CHF' }, 'CHF 1.00'],
  ] as const)('writes %d with %o as %s', (amount, format, text) => {
    expect(moneyText(amount, format)).toBe(text)
  })

  test('writes a wire amount like the minor units that it represents', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 50n), max: 2n ** 50n }), (minor) => {
        expect(majorText(toMajor(minor))).toBe(moneyText(minor))
      }),
    )
    expect(currencySign('BDT')).toBe('৳')
  })
})
