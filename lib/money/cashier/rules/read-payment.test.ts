import { expect, test } from 'vitest'
import { doubtTxnId, readPayment } from './read-payment'

const ASKED = {
  wallet: 'bkash',
  amount: 500,
  known: ['01711234567', '01844730162'],
  now: new Date('2026-11-27T20:00:00Z'),
} as const

const SENT =
  'Send Money Tk 500.00 to 01844730162 successful. Ref 1. Fee Tk 5.00. Balance Tk 1,450.00. TrxID DKR7R0M2XA at 27/11/2026 22:10'

test('finds nothing to doubt in the message of the payment', () => {
  expect(readPayment(SENT, ASKED)).toEqual({ ids: ['DKR7R0M2XA'], doubt: null })
})

test.each([
  ['Tk 500.00', 'Tk 450.00', { is: 'amount', major: 450 }],
  ['Tk 500.00', 'Tk 5,000', { is: 'amount', major: 5_000 }],
  ['Tk 500.00', 'Tk ৪৫০', { is: 'amount', major: 450 }],
  ['01844730162', '01911111111', { is: 'number', number: '01911111111' }],
  ['DKR7R0M2XA', 'DCC7R0M2XA', { is: 'day', day: '2026-03-12' }],
  ['DKR7R0M2XA', 'DKW7R0M2XA', { is: 'form' }],
])('doubts %s read as %s', (before, after, doubt) => {
  expect(readPayment(SENT.replace(before, after), ASKED).doubt).toEqual(doubt)
})

test('takes yesterday’s payment, and a wallet that only counts', () => {
  expect(doubtTxnId('DKQ7R0M2XA', ASKED)).toMatchObject({ is: 'day' })
  expect(doubtTxnId('DKR7R0M2XA', ASKED)).toBeNull()
  expect(doubtTxnId('71QX5H4D', { ...ASKED, wallet: 'nagad' })).toBeNull()
  expect(doubtTxnId('BL049281', ASKED)).toEqual({ is: 'form' })
  expect(doubtTxnId('BL049281', { ...ASKED, wallet: null })).toBeNull()
})
