import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/settings/rules/settings'
import { isInRange, rangeOf, rangeOfAny } from './deposit-range'

test('takes what the wallet has of its own, and never less than the minimum of all', () => {
  const settings = { ...DEFAULT_SETTINGS, bkashMinDepositMajor: 300, nagadMaxDepositMajor: 900 }
  expect(rangeOf('bkash', settings)).toEqual({ least: 500, most: null })
  expect(rangeOf('nagad', settings)).toEqual({ least: 500, most: 900 })
  expect([499, 500, 900, 901].map((major) => isInRange(major, rangeOf('nagad', settings)))).toEqual(
    [false, true, true, false],
  )
})

test.each([
  [[], { least: 500, most: null }],
  [[{ least: 700, most: 900 }], { least: 700, most: 900 }],
  [
    [
      { least: 700, most: 900 },
      { least: 600, most: 800 },
    ],
    { least: 600, most: 900 },
  ],
  [
    [
      { least: 700, most: 900 },
      { least: 800, most: null },
    ],
    { least: 700, most: null },
  ],
])('of the wallets %j one takes %j', (ranges, any) => {
  expect(rangeOfAny(ranges, 500)).toEqual(any)
})
