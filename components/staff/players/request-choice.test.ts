import { expect, test } from 'vitest'
import { toRequestChoice } from '@/components/staff/players/request-choice'
import { money } from '@/lib/base/format/rules/money'

test('tells two deposits of one amount apart by their txnIDs', () => {
  const request = { amount: money(200_000n), status: 'Accepted', createdAt: new Date(0) }
  const textOf = (kind: 'deposit' | 'withdrawal', txnId: string | null) =>
    toRequestChoice({ ...request, id: '1', kind, txnId }).text
  expect(textOf('deposit', '9G52MNP1KD')).toBe('Deposit ৳2,000, 9G52MNP1KD, accepted')
  expect(textOf('withdrawal', null)).toBe('Withdrawal ৳2,000, accepted')
})
