import { describe, expect, test } from 'vitest'
import { SAMPLE_TXN_IDS } from '@/lib/money/wallets/rules/wallets'
import { findTxnIds, isNoTxnId, tidyTxnId } from './find-txn-ids'

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

describe('what people paste', () => {
  test.each([
    ['a number and an ID', '01712345678\n9G52MNP1KD', '9G52MNP1KD'],
    ['an ID and an amount', '9G52MNP1KD 500', '9G52MNP1KD'],
    ['an ID and an amount after a line', '9G52MNP1KD\r\n৳500.00', '9G52MNP1KD'],
    ['an amount before an ID', 'Tk5000 9G52MNP1KD', '9G52MNP1KD'],
    ['a full stop', '9G52MNP1KD.', '9G52MNP1KD'],
    ['quotes', '“9G52MNP1KD”,', '9G52MNP1KD'],
    ['brackets', '(9G52MNP1KD)', '9G52MNP1KD'],
    ['a full stop of Bangla', '৯G৫২MNP১KD।', '9G52MNP1KD'],
    ['spaces of typography', '9G52\u2009MNP1\u00a0KD', '9G52MNP1KD'],
    ['two equal groups', '9G52M NP1KD', '9G52MNP1KD'],
    ['direction marks', '\u202a9G52MNP1KD\u202c', '9G52MNP1KD'],
    ['a date and a time', '21/11/2026 16:44 9G52MNP1KD', '9G52MNP1KD'],
    ['an email', 'rahim2026@mail.example 9G52MNP1KD', '9G52MNP1KD'],
    ['a link', '9G52MNP1KD https://bka.sh/AB12CD34EF', '9G52MNP1KD'],
    ['a warning about the PIN', 'TrxID 9G52MNP1KD. Never share your PIN.', '9G52MNP1KD'],
    ['a label before a number', 'Transaction number 01712345678, TrxID 9G52MNP1KD', '9G52MNP1KD'],
    ['digits of Rocket', 'TxnId:5823910477 Date:21-NOV-26', '5823910477'],
  ])('with %s is its ID', (_, pasted, id) => {
    expect(findTxnIds(pasted)).toEqual([id])
  })

  test.each([
    ...['Paid 500 to Rahim', 'Paid 500', 'Tk 500 to 2026', '500 600', '1000 2000', '10000 20000'],
    ...[
      'Your bKash verification code is 956586.',
      '956586',
      'Your OTP is AB12CD34',
      'PIN AB12CD34',
    ],
    ...['আপনার ভেরিফিকেশন কোড 956586AB', 'Nagad One Time Password 88AB12CD'],
    ...['01712345678', '+8801712345678', '008801712345678', '01712-345678', '০১৭১২৩৪৫৬৭৮'],
    ...['017123456789', '\u202a01712345678\u202c', 'TrxID 01712345678', '01712 345678'],
    ...['21/11/2026', '2026-11-21', '21-NOV-26', '21NOV2026', '16:44', '16:44:12', '21.11.2026'],
    ...['2000.00', '2,000.00', '৳2000.00', 'Tk2000.00', 'TK500000', '500000tk', '1050000', '500/-'],
    ...['https://bka.sh/9G52MNP1KD', 'bka.sh/9G52MNP1KD', 'rahim2026@mail.example'],
    ...['9G52M 500', 'rahim traders 24', ...Object.values(SAMPLE_TXN_IDS)],
    ...['TrxID DKWSAMPLE5 at 21/11/2026 16:44', 'sample7x'],
  ])('has no ID in %j', (pasted) => {
    expect(findTxnIds(pasted)).toEqual([])
  })

  test('has two where two could be meant', () => {
    expect(findTxnIds('9G52MNP1KD BKL7Q4X9TZ')).toHaveLength(2)
    expect(findTxnIds('Paid twice: 9G52MNP1KD, then 71A2BC3D.')).toHaveLength(2)
  })

  test('has no ID in a number of the house or the player, however it is written', () => {
    const known = ['01911 234567', '+44 7700 900123', '019112345678']
    for (const number of ['1911234567', '447700900123', '1911-234567', '19112345678']) {
      expect([number, findTxnIds(number, known)]).toEqual([number, []])
      expect(isNoTxnId(number, known)).toBe(true)
    }
    expect(findTxnIds('5823910477', known)).toEqual(['5823910477'])
  })
})

describe('a typed ID', () => {
  test.each([
    ['9G52 MNP1 KD', '9G52MNP1KD'],
    [' 9G52MNP1KD. ', '9G52MNP1KD'],
    ['\u202a৯G৫২MNP১KD\u202c', '9G52MNP1KD'],
    ['９Ｇ５２\u3000ＭＮＰ１ＫＤ', '9G52MNP1KD'],
    ['REF-2026/11.7_a', 'REF-2026/11.7_a'],
  ])('%j is kept as %s', (typed, id) => {
    expect(tidyTxnId(typed)).toBe(id)
  })
})
