import { expect, test } from 'vitest'
import { dayOfTxnId, daysSince } from './txn-day'

const NOW = new Date('2026-11-27T20:00:00Z')

test.each([
  ['bkash', 'DKS7R0M2XA', '2026-11-28'],
  ['bkash', 'dcc12abcde', '2026-03-12'],
  ['bkash', '7A1ABCDEFG', '2020-01-01'],
  ['bkash', 'CLV0000000', '2025-12-31'],
  ['bkash', 'DKT0000000', '2026-11-29'],
  ['upay', '01KB3S6RG0', '2025-11-28'],
  ['nagad', '71QX5H4D', null],
  ['rocket', '5512345678', null],
] as const)('reads the day of %s %s', (wallet, id, day) => {
  expect(dayOfTxnId(wallet, id, NOW)).toEqual(day)
})

test.each([
  ['bkash', 'BL049281'],
  ['bkash', 'DKWSAMPLE5'],
  ['bkash', 'DBT0000000'],
  ['bkash', 'DKU0000000'],
  ['bkash', 'EA10000000'],
  ['bkash', 'DM10000000'],
  ['bkash', 'DK00000000'],
  ['bkash', '6A10000000'],
  ['nagad', 'SAMPLE7'],
  ['rocket', '55123A5678'],
  ['upay', '01KB3S6RGU'],
  ['upay', 'ZZZZZZZZZZ'],
] as const)('knows that %s never wrote %s', (wallet, id) => {
  expect(dayOfTxnId(wallet, id, NOW)).toBe('no-such-id')
})

test('counts days as Dhaka does, where the 28th has begun', () => {
  expect(daysSince('2026-11-28', NOW)).toBe(0)
  expect(daysSince('2026-11-29', NOW)).toBe(-1)
  expect(daysSince('2026-03-12', NOW)).toBe(261)
})
