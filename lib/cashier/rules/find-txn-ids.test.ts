import { describe, expect, test } from 'vitest'
import { findTxnIds } from './find-txn-ids'

describe('a wallet message', () => {
  test.each([
    [
      'bKash, money sent',
      'Send Money Tk 2,000.00 to 01700000000 successful. Ref 1. Fee Tk 5.00. Balance Tk 3,210.50. TrxID 9G52MNP1KD at 21/11/2026 16:44',
      '9G52MNP1KD',
    ],
    [
      'bKash, a payment',
      'Payment Tk 500.00 to RAHIM TRADERS is successful. Balance Tk 1,020.10. TrxID BKL7Q4X9TZ at 18/11/2026 20:41',
      'BKL7Q4X9TZ',
    ],
    [
      'bKash, cash out',
      'Cash Out Tk 1,000.00 to 01712345678 successful. Fee Tk 18.50. Balance Tk 99.00. TrxID 8AB1CD2EFG at 01/02/2026 10:10. bKash App: https://bka.sh/8s',
      '8AB1CD2EFG',
    ],
    [
      'Nagad, money sent',
      'Money Sent.\nAmount: Tk 500.00\nReceiver: 01700000000\nRef: N/A\nTxnID: 71A2BC3D\nComm: Tk 0.00\nBalance: Tk 600.20\n21/11/2026 16:44',
      '71A2BC3D',
    ],
    [
      'Rocket, an ID of digits',
      'Tk500.00 sent to A/C: 017000000001 successfully. Fee: Tk 5.00, Your A/C Balance: Tk 600.00 TxnId: 1234567890 Date:21-NOV-26 04:44:12 pm.',
      '1234567890',
    ],
    ['the app’s screen', 'Transaction ID\n9G52MNP1KD\nTotal ৳2,005', '9G52MNP1KD'],
    ['Bangla', 'সেন্ড মানি সফল। ট্রানজেকশন আইডি: 9G52MNP1KD', '9G52MNP1KD'],
    [
      'Bangla digits, too',
      'সেন্ড মানি ৳২,০০০.০০ সফল। প্রাপক ০১৭০০০০০০০০। ফি ৳৫.০০। লেনদেনের আইডি ৯G৫২MNP১KD, ২১/১১/২০২৬ ১৬:৪৪',
      '9G52MNP1KD',
    ],
    ['an ID of Bangla digits', 'লেনদেন নম্বর: ১২৩৪৫৬৭৮৯০', '1234567890'],
    ['Bangla digits without a label', '৳২,০০০ পাঠানো হয়েছে, ৯G৫২MNP১KD', '9G52MNP1KD'],
    ['small letters', 'trxid 9g52mnp1kd', '9g52mnp1kd'],
    ['no label', 'Sent ৳2,000 to 01700000000, 9G52MNP1KD', '9G52MNP1KD'],
    ['wide letters', 'ＴｒｘＩＤ ９Ｇ５２ＭＮＰ１ＫＤ', '9G52MNP1KD'],
    ['letters that show nothing', 'TrxID\u200b 9G52\u2060MNP1KD at 21/11/2026', '9G52MNP1KD'],
  ])('%s', (_, message, id) => {
    expect(findTxnIds(message)).toEqual([id])
  })

  test('has no ID if it only has phone numbers, amounts and dates', () => {
    expect(findTxnIds('You received Tk 500.00 from 01711234567 at 21/11/2026 16:44')).toEqual([])
    expect(findTxnIds('০১৭১১২৩৪৫৬৭ থেকে ৳৫০০.০০ পেয়েছেন, ২১/১১/২০২৬ ১৬:৪৪')).toEqual([])
  })
})

describe('an ID on its own', () => {
  test.each([
    ['9G52MNP1KD', '9G52MNP1KD'],
    [' 9G52 MNP1 KD\n', '9G52MNP1KD'],
    ['1234567890', '1234567890'],
    ['৯G৫২ MNP১ KD', '9G52MNP1KD'],
    ['REF-2026/11.7_a', 'REF-2026/11.7_a'],
  ])('is found in %j', (pasted, id) => {
    expect(findTxnIds(pasted)).toEqual([id])
  })

  test.each(['', '   ', '12345', 'hello', 'Rahim Traders', '৳2,000', 'x1'.repeat(40)])(
    'is not found in %j',
    (pasted) => {
      expect(findTxnIds(pasted)).toEqual([])
    },
  )
})

describe('hostile or ambiguous text', () => {
  test('with two messages gives both IDs and prefers neither', () => {
    expect(findTxnIds('TrxID AAAA111122 at 10:00. TrxID BBBB222233 at 10:05')).toEqual([
      'AAAA111122',
      'BBBB222233',
    ])
  })

  test('with one ID twice gives it once', () => {
    expect(findTxnIds('TrxID 9G52MNP1KD. txnid: 9g52mnp1kd')).toHaveLength(1)
  })

  test('gives only letters and digits, whatever surrounds them', () => {
    expect(findTxnIds('<img src=x onerror=alert(1)> TrxID 9G52MNP1KD<script>')).toEqual([
      '9G52MNP1KD',
    ])
    expect(findTxnIds("TrxID '; DROP TABLE bet; --")).toEqual([])
    expect(findTxnIds('TrxID number is not here')).toEqual([])
  })

  test('is read only at the beginning if it is very long', () => {
    expect(findTxnIds(`${'A'.repeat(5_000_000)} TrxID 9G52MNP1KD`)).toEqual([])
    for (const part of ['TrxID ', 'A1', 'a ', '1 ', 'transaction ', ' \u200b']) {
      expect(findTxnIds(part.repeat(100_000)).length).toBeLessThan(400)
    }
  })
})
