import { expect, test } from 'vitest'
import { lookOf } from '@/lib/money/wallets/rules/txn-id'
import { differingSigns, patternsNear, readSought, soughtText } from './rules'

const NOTHING = { txnLook: null, amount: null, countdownId: null, id: null, words: null }
const found = (text: string) =>
  Object.fromEntries(Object.entries(readSought(text)).filter(([, value]) => value !== null))

test('names the signs in which a txnID differs from the one that was typed', () => {
  const marked = (txnId: string, sought: string) =>
    differingSigns(txnId, sought)
      .map(({ sign, differs }) => (differs ? `[${sign}]` : sign))
      .join('')
  expect(marked('9FOK2L7Q8W', '9f0k2l7q8w')).toBe('9F[O]K2L7Q8W')
  expect(marked('9F-0K', '9f0k')).toBe('9F-0K')
  expect(marked('9F0KK2', '9F0K2')).toBe('9F0K[K]2')
  expect(marked('9F02', '9F0K2')).toBe('9F02')
})

test('reads a txnID with spaces, in any case, and with characters that look alike', () => {
  for (const text of ['9g52 n4k7tx', '9G52-N4K7TX', ' 9G52N4K7TX ']) {
    expect(readSought(text).txnLook).toBe('9G52N4K7TX')
  }
  expect(lookOf('9FOk2L7Q8i')).toBe(lookOf('9F0K217q81'))
})

test.each([
  ['5000', { amount: 500_000n, txnLook: '5000' }],
  ['৳5,000', { amount: 500_000n }],
  ['1,50,000.00', { amount: 15_000_000n }],
  ['0', {}],
  ['৫,০০০', { amount: 500_000n }],
  ['৯G৫২ N৪K৭TX', { txnLook: '9G52N4K7TX', words: '9G52 N4K7TX' }],
  ['12.50', { txnLook: '1250' }],
  ['20261121204', { countdownId: '20261121204', txnLook: '20261121204' }],
  ['01711 234567', { txnLook: '01711234567' }],
  ['nasrin@example.com', { words: 'nasrin@example.com' }],
  ['Nasrin', { words: 'Nasrin', txnLook: 'NASR1N' }],
  ['রিনা', { words: 'রিনা' }],
  ['x', {}],
  ['', {}],
])('reads %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('reads an id only as an id', () => {
  const id = '01a1fff0-ca94-73ca-8000-0123456789ab'
  expect(readSought(id.toUpperCase())).toEqual({ ...NOTHING, id })
})

test('finds txnIDs that are one character off, and not parts of one', () => {
  const patterns = patternsNear('9G52N4K7')
  const isNear = (look: string) =>
    patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(look))
  for (const near of ['9G52N4K8', 'XG52N4K7', '9G52N4K', '9G52N4K77', '9G5N24K7', 'G52N4K7']) {
    expect([near, isNear(near)]).toEqual([near, true])
  }
  for (const far of ['9G52N4', '9G52N488', 'G952N47K']) {
    expect([far, isNear(far)]).toEqual([far, false])
  }
  expect([patternsNear('9G52'), patternsNear('9'.repeat(40))]).toEqual([[], []])
})

test.each([
  'You have received Tk 1,500.00 from 01711234567. Ref demo. Fee Tk 0.00. Balance Tk 9,100.00. TrxID 9HNEAROO12 at 27/11/2026 18:34',
  '  টাকা পেয়েছেন। TrxID: 9HNEAROO12, ২৭/১১/২০২৬ ',
])('reads the txnID of a pasted message %#', (message) => {
  expect(soughtText(message)).toBe('9HNEAROO12')
  expect(readSought(message)).toMatchObject({ txnLook: '9HNEAR0012' })
})

test('takes a name, an email or a message of two payments as it is', () => {
  for (const text of ['Mohammad Abdul Karim Chowdhury', 'TrxID 9HNEAROO12 and TrxID 9HNEAR0013']) {
    expect(soughtText(` ${text} `)).toBe(text)
  }
})
