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

  test('with only an ID are about the payouts in order, if each has a line', () => {
    expect(read('9g52mnp1kd\n2. 9G52MNP1KE\n\n9G52 MNP1 KF')).toEqual([
      ['a', '9G52MNP1KD', null],
      ['b', '9G52MNP1KE', null],
      ['c', '9G52MNP1KF', null],
    ])
  })

  test.each([
    ['1. 9G52MNP1KD\n2. failed\n3. 9G52MNP1KF', ['no-id']],
    ['1. 9G52MNP1KD\n3. 9G52MNP1KF', []],
    ['9G52MNP1KD\nfailed\n9G52MNP1KF', ['no-id']],
    ['9G52MNP1KD\n9G52MNP1KF', ['place', 'place']],
    ['9G52MNP1KD\n9G52MNP1KF\nfailed\nno money', ['place', 'place', 'no-id', 'no-id']],
  ])('never give the ID of another payout to one that was not sent: %s', (text, problems) => {
    const lines = read(text)
    expect(lines.flatMap(([, , problem]) => problem ?? [])).toEqual(problems)
    const paid = lines.filter(([id]) => id !== null)
    const sent = [
      ['a', '9G52MNP1KD', null],
      ['c', '9G52MNP1KF', null],
    ]
    expect(paid).toEqual(problems.includes('place') ? [] : sent)
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
    ['Tk 500 to 01811234567 TrxID 9G52MNP1KE. Balance Tk 1,500.00', [null, '9G52MNP1KE', 'amount']],
    ['1. 01811234567 Tk 1,500 9G52MNP1KE', [null, '9G52MNP1KE', 'number']],
    ['2. 9G52MNP1KE', ['b', '9G52MNP1KE', null]],
    ['4. 9G52MNP1KE', [null, '9G52MNP1KE', 'too-many']],
    ['01811234567 1500', [null, null, 'no-id']],
    ['sent', [null, null, 'no-id']],
  ])('say what they pay, or what doesn’t fit: %s', (line, expected) => {
    expect(read(line)).toEqual([expected])
  })

  test('pay once with an ID, and not more than was copied', () => {
    expect(read('1. 9G52MNP1KD\n2. 9G52MNP1KD\n1. 9G52MNP1KE\n4. 9G52MNP1KF')).toEqual([
      ['a', '9G52MNP1KD', null],
      [null, '9G52MNP1KD', 'twice'],
      [null, '9G52MNP1KE', 'place'],
      [null, '9G52MNP1KF', 'too-many'],
    ])
  })
})
