import { describe, expect, test } from 'vitest'
import { AUDIT_GENESIS, auditHash, canonicalJson } from './audit-hash'

const facts = {
  actorId: 'a',
  via: 'request',
  address: '203.0.113.7',
  sessionId: 'b',
  action: 'deposit.accept',
  subject: 'deposit_request:1',
  before: { status: 'Pending' },
  after: { status: 'Accepted', amount: 500 },
  createdAt: new Date('2026-11-21T00:00:00Z'),
}

describe('audit hash', () => {
  test('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    )
    const reordered = { ...facts, after: { amount: 500, status: 'Accepted' } }
    expect(auditHash(AUDIT_GENESIS, reordered)).toBe(auditHash(AUDIT_GENESIS, facts))
  })

  test('leaves out undefined values, and only those', () => {
    expect(canonicalJson({ b: undefined, a: null, c: 0 })).toBe('{"a":null,"c":0}')
  })

  test.each([
    ['actor', { actorId: 'b' }],
    ['way', { via: 'command line' }],
    ['address', { address: null }],
    ['sign-in', { sessionId: null }],
    ['action', { action: 'deposit.reject' }],
    ['subject', { subject: 'deposit_request:2' }],
    ['before', { before: null }],
    ['after', { after: { status: 'Accepted', amount: 501 } }],
    ['time', { createdAt: new Date('2026-11-21T00:00:00.001Z') }],
  ])('changes with the %s', (_name, change) => {
    expect(auditHash(AUDIT_GENESIS, { ...facts, ...change })).not.toBe(
      auditHash(AUDIT_GENESIS, facts),
    )
  })

  test('changes with the hash of the previous event', () => {
    expect(auditHash('1'.repeat(64), facts)).not.toBe(auditHash(AUDIT_GENESIS, facts))
  })
})
