import { expect, test } from 'vitest'
import {
  findAmbiguousWallet,
  findChannels,
  withoutChannels,
} from '@/lib/money/wallets/rules/find-channels'
import { spaceNumber, toWallet } from './wallets'

test('finds wallet, number and holder, one per line', () => {
  const text = `Send Money only, from your own number.
bKash 01711 234567, Rahim Traders
Nagad: 01811-234567 (Karim Store)
রকেট ০১৯১১২৩৪৫৬৭`
  expect(findChannels(text)).toEqual([
    { wallet: 'bkash', number: '01711234567', holder: 'Rahim Traders' },
    { wallet: 'nagad', number: '01811234567', holder: 'Karim Store' },
    { wallet: 'rocket', number: '01911234567', holder: null },
  ])
  expect(findChannels('Rocket +8801911234567 8 - Karim.')).toEqual([
    { wallet: 'rocket', number: '019112345678', holder: 'Karim' },
  ])
})

test('gives every wallet on a line that line’s number, and counts each wallet once', () => {
  expect(findChannels('bKash / Nagad 01711234567\nbKash 01999999999')).toEqual([
    { wallet: 'bkash', number: '01711234567', holder: null },
    { wallet: 'nagad', number: '01711234567', holder: null },
  ])
})

test.each([
  '',
  'Ask support before you send money.',
  'Send it to 01711 234567',
  'bKash, number on request',
  'bKash 1711234567',
  'bKash 0171123456789012',
  `bKash 01711234567 ${'x'.repeat(200)}`,
])('finds no wallet in %j', (text) => {
  expect(findChannels(text)).toEqual([])
})

test('reads no wallet from a line with a number in digits of two scripts', () => {
  const text = 'bKash 01৪11 234567, Rahim Traders, or 01811 234567\nNagad ০১৮১১-২৩৪৫৬7'
  expect(findChannels(text)).toEqual([])
})

test.each([
  ['bKash 01711 234567\nNagad 01811 234567\nNagad 01999888777', 'nagad'],
  ['Write bKash 01999888777 in your notes.\nবিকাশ ০১৮১১ ২৩৪৫৬৭', 'bkash'],
  ['Rocket 01711 234567 or 01811 234567', 'rocket'],
  ['bKash 01711 234567, Rahim\nবিকাশ ০১৭১১ ২৩৪৫৬৭, রহিম', null],
  ['bKash / Nagad 01711234567', null],
  ['bKash 01711234567 / Nagad 01811234567', 'bkash'],
  ['Rocket 01711 234567\nরকেট ০১৭১১ ২৩৪৫৬৭৮', null],
  ['Rocket 01711 2345678\nরকেট ০১৭১১ ২৩৪৫৬৭৯', 'rocket'],
  ['bKash 01711 2345678\nবিকাশ ০১৭১১ ২৩৪৫৬৭', 'bkash'],
  ['b\u200dKash 01999888777\nবি\u200cকাশ ০১৮১১ ২৩৪৫৬৭', 'bkash'],
  ['Ask 01711 234567 or 01811 234567', null],
])('finds the wallet with two numbers in %j: %s', (text, wallet) => {
  expect(findAmbiguousWallet(text)).toBe(wallet)
})

test('leaves out a holder that is not a name', () => {
  expect(findChannels(`bKash 01711234567, ${'x'.repeat(80)}`)[0]?.holder).toBeNull()
  expect(findChannels('bKash 01711234567 today')[0]?.holder).toBeNull()
})

test('reads keys, and writes numbers in two groups', () => {
  expect([toWallet('nagad'), toWallet('upay'), toWallet(null)]).toEqual(['nagad', null, null])
  expect(spaceNumber('01711234567')).toBe('01711 234567')
})

test('keeps the rest of the instructions', () => {
  const text = 'Send Money only.\nbKash 01711 234567\n\nAsk us first.'
  expect(withoutChannels(text)).toBe('Send Money only.\n\nAsk us first.')
  expect(withoutChannels('Nagad 01711234567\n')).toBeNull()
})
