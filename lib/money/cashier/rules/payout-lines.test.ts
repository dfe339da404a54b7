import { describe, expect, test } from 'vitest'
import { linesToCopy, readPayoutLines } from './payout-lines'

const PAYOUTS = [
  { id: 'a', phone: '01711234567', amount: 500 },
  { id: 'b', phone: '01811234567', amount: 1_500 },
  { id: 'c', phone: '01711234567', amount: 1_000 },
]
const read = (text: string) =>
  readPayoutLines(text, PAYOUTS).map(({ id, payoutId, problem }) => [id, payoutId, problem])

describe('lines of payouts', () => {
  test('are copied with place, number and amount', () => {
    expect(linesToCopy(PAYOUTS).split('\n')[1]).toBe('2. 01811234567 1500')
  })

  test('with only an ID are about the payouts in order', () => {
    expect(read('9g52mnp1kd\n2. 9G52MNP1KE\n\n9G52 MNP1 KF')).toEqual([
      ['a', '9G52MNP1KD', null],
      ['b', '9G52MNP1KE', null],
      ['c', '9G52MNP1KF', null],
    ])
  })

  test('with a message are about its number and amount, whatever the order', () => {
    const sent = (tk: string, to: string, id: string) =>
      `Send Money Tk ${tk} to ${to} successful. Fee Tk 5.00. Balance Tk 9,120.50. TrxID ${id} at 28/11/2026 10:02`
    expect(
      read(
        [
          sent('1,000.00', '01711234567', '9G52MNP1KD'),
          sent('1,500.00', '+8801811-234567', '9G52MNP1KE'),
          sent('500.00', '০১৭১১২৩৪৫৬৭', '9G52MNP1KF'),
        ].join('\n'),
      ),
    ).toEqual([
      ['c', '9G52MNP1KD', null],
      ['b', '9G52MNP1KE', null],
      ['a', '9G52MNP1KF', null],
    ])
  })

  test.each([
    ['01811234567 1500 9G52MNP1KE', ['b', '9G52MNP1KE', null]],
    ['018112345678 Tk1500 9G52MNP1KE', ['b', '9G52MNP1KE', null]],
    ['Tk 1,400 to 01811234567 TrxID 9G52MNP1KE', [null, '9G52MNP1KE', 'amount']],
    ['Tk 1,500 to 01911234567 TrxID 9G52MNP1KE', [null, '9G52MNP1KE', 'number']],
    ['01811234567 1500', [null, null, 'no-id']],
    ['sent', [null, null, 'no-id']],
  ])('say what they pay, or what doesn’t fit: %s', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  test('pay once with an ID, and not more than was copied', () => {
    expect(read('9G52MNP1KD\n9G52MNP1KD\n9G52MNP1KE\n9G52MNP1KF\n9G52MNP1KG').slice(1)).toEqual([
      [null, '9G52MNP1KD', 'twice'],
      ['b', '9G52MNP1KE', null],
      ['c', '9G52MNP1KF', null],
      [null, '9G52MNP1KG', 'too-many'],
    ])
  })
})
