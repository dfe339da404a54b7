import { expect, test } from 'vitest'
import { describeTxnDifference, isSameNumber } from './match'
import { type LoneLine, type LoneRequest, proposeNear } from './near'

const AT = new Date('2026-11-27T10:00:00Z')

const request = (more: Partial<LoneRequest> = {}): LoneRequest => ({
  depositId: 'r',
  txnId: '9F0K2L7Q8W',
  asked: 200_000n,
  paidFrom: null,
  phone: '01671330218',
  filedAt: AT,
  ...more,
})
const line = (more: Partial<LoneLine> = {}): LoneLine => ({
  lineId: 'l',
  externalId: '9F0K2L7Q8W',
  amount: 200_000n,
  kind: 'payment',
  side: '01911111111',
  at: AT,
  ...more,
})

test.each([
  ['9FOK2L7Q8W', 'O typed for 0'],
  ['9F0K2L7Q8', 'A sign left out'],
  ['9F0K2L7Q8WW', 'A sign too many'],
  ['9F0K2LQ78W', 'Two signs swapped'],
])('proposes the line for %s: %s', (txnId, words) => {
  expect(proposeNear([request({ txnId })], [line()])).toEqual([
    { depositId: 'r', lineId: 'l', by: 'txn-id' },
  ])
  expect(describeTxnDifference(txnId, '9F0K2L7Q8W')).toBe(words)
})

test('proposes the same sender and amount, and for another wallet the amount and the time', () => {
  const other = { txnId: 'XXXXXXXXXX' }
  expect(proposeNear([request(other)], [line({ side: '***218' })])).toMatchObject([
    { by: 'sender' },
  ])
  expect(proposeNear([request(other)], [line({ side: '***219' })])).toEqual([])
  const paid = request({ ...other, paidFrom: 'rocket' })
  expect(proposeNear([paid], [line({ kind: 'joined' })])).toMatchObject([{ by: 'joined' }])
  const late = line({ kind: 'joined', at: new Date(AT.getTime() - 7 * 3_600_000) })
  expect(proposeNear([paid], [late])).toEqual([])
})

test('proposes each line once, and nothing that is far away', () => {
  const requests = [
    request({ txnId: '9F0K2L7Q8X' }),
    request({ depositId: 's', txnId: '9F0K2L7Q8Y' }),
  ]
  expect(proposeNear(requests, [line()])).toHaveLength(1)
  const old = line({ at: new Date(AT.getTime() - 73 * 3_600_000) })
  expect(proposeNear([request({ txnId: '9F0K2L7Q8X' })], [old])).toEqual([])
})

test.each([
  ['01711234567', true],
  ['+8801711234567', true],
  ['0171XXX4567', true],
  ['***567', true],
  ['017112345671', true],
  ['***568', false],
  ['0181XXX4567', false],
  ['***67', false],
  ['SHOPNO 567', false],
  ['1234567', false],
  ['', false],
])('compares %s with the player’s number: %s', (side, isSame) => {
  expect(isSameNumber(side, '01711234567')).toBe(isSame)
})
