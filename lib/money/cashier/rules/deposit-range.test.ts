import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/money/settings/rules/settings'
import { isInRange, rangeOf, readChannels } from './deposit-range'

test('applies the wallet’s own range, but never less than the general minimum', () => {
  const settings = { ...DEFAULT_SETTINGS, bkashMinDepositMajor: 300, nagadMaxDepositMajor: 900 }
  expect(rangeOf('bkash', settings)).toEqual({ least: 500, most: null })
  expect(rangeOf('nagad', settings)).toEqual({ least: 500, most: 900 })
  expect([499, 500, 900, 901].map((major) => isInRange(major, rangeOf('nagad', settings)))).toEqual(
    [false, true, true, false],
  )
})

const NUMBERS = 'bKash 01711 234567\nNagad 01811 234567'

test.each([
  [null, {}, { least: 500, most: null }],
  ['Ask us first.', { bkashMinDepositMajor: 700 }, { least: 500, most: null }],
  [
    'bKash 01711 234567',
    { bkashMinDepositMajor: 700, nagadMinDepositMajor: 600 },
    { least: 700, most: null },
  ],
  [
    NUMBERS,
    {
      bkashMinDepositMajor: 700,
      bkashMaxDepositMajor: 900,
      nagadMinDepositMajor: 600,
      nagadMaxDepositMajor: 800,
    },
    { least: 600, most: 900 },
  ],
  [
    NUMBERS,
    { bkashMinDepositMajor: 700, bkashMaxDepositMajor: 900, nagadMinDepositMajor: 800 },
    { least: 700, most: null },
  ],
])('with instructions %j and settings %j, takes %j', (info, settings, range) => {
  expect(readChannels(info, { ...DEFAULT_SETTINGS, ...settings }).range).toEqual(range)
})

test('shows the channels that staff entered, and the text’s numbers of other wallets', () => {
  const text = 'bKash 01711 234567\nNagad 01811 234567'
  const bkash = {
    wallet: 'bkash',
    number: '01999000111',
    holder: null,
    least: 500,
    most: null,
  } as const
  const shown = (open: readonly (typeof bkash)[]) =>
    readChannels(text, DEFAULT_SETTINGS, { wallets: ['bkash'], open }).channels.map(
      ({ number }) => number,
    )
  expect(shown([bkash])).toEqual(['01999000111', '01811234567'])
  // A number that is full is not replaced by the one in the text.
  expect(shown([])).toEqual(['01811234567'])
})
