import { expect, test } from 'vitest'
import { type Asked, canonicalDecision, decisionHash, fingerprintOf } from './decision'

const asked: Asked = {
  id: '0190a5a4-0000-7000-8000-000000000001',
  kind: 'balance.adjust',
  subject: 'adjustment:1',
  title: 'Credit ৳12,000.00 to Moushumi Khan',
  amount: 1_200_000n,
  before: {},
  after: { Credit: '৳12,000.00' },
  payload: { playerId: 'p', by: '1200000' },
  reason: 'Goodwill',
  playerId: 'p',
  askedById: 'a',
  askedAt: new Date('2026-11-21T10:52:00.123Z'),
}

test('writes the same text for a decision whatever the order of its keys', () => {
  expect(canonicalDecision(asked)).toBe(
    '{"after":{"Credit":"৳12,000.00"},"amount":"1200000","askedAt":"2026-11-21T10:52:00.123Z","askedBy":"a","before":{},"decision":"approve","id":"0190a5a4-0000-7000-8000-000000000001","kind":"balance.adjust","payload":{"by":"1200000","playerId":"p"},"player":"p","reason":"Goodwill","subject":"adjustment:1","title":"Credit ৳12,000.00 to Moushumi Khan","type":"rondo.approval","version":1}',
  )
  const turned = Object.fromEntries(Object.entries(asked).toReversed()) as unknown as Asked
  expect(decisionHash(turned)).toBe(decisionHash(asked))
})

test.each(Object.keys(asked) as (keyof Asked)[])('gives another hash for another %s', (field) => {
  const other = field === 'amount' ? 1n : field === 'askedAt' ? new Date(0) : 'other'
  expect(decisionHash({ ...asked, [field]: other })).not.toBe(decisionHash(asked))
})

test('writes a fingerprint as the beginning of the hash, in groups', () => {
  expect(fingerprintOf('7c1e90ab44d2f05b99')).toBe('7c1e 90ab 44d2 f05b')
})
