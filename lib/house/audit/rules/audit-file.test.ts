import { describe, expect, test } from 'vitest'
import {
  type AuditFileEvent,
  isAuditFile,
  verifyAuditFile,
} from '@/lib/house/audit/rules/audit-file'
import { AUDIT_GENESIS, auditHash } from '@/lib/people/audit/rules/audit-hash'

function makeEvents(): AuditFileEvent[] {
  let previous = AUDIT_GENESIS
  return [100, 250, 400].map((amount, at) => {
    const facts = {
      actorId: null,
      via: 'request',
      address: '203.0.113.7',
      sessionId: null,
      action: 'deposit.accept',
      subject: `deposit_request:${at}`,
      before: { status: 'Pending' },
      after: { status: 'Accepted', amount },
      createdAt: `2026-11-21T10:4${at}:00.000Z`,
    }
    previous = auditHash(previous, { ...facts, createdAt: new Date(facts.createdAt) })
    return { id: String(at + 1), ...facts, hash: previous }
  })
}

function toText(events: readonly AuditFileEvent[], end: object | null): string {
  const head = { kind: 'rondo-audit', from: null, to: null, zone: 'Asia/Dhaka' }
  const lines: object[] = [{ ...head, previousHash: AUDIT_GENESIS }, ...events]
  return [...lines, ...(end ? [end] : [])].map((line) => `${JSON.stringify(line)}\n`).join('')
}

const EVENTS = makeEvents()
const END = { kind: 'rondo-audit-end', events: 3, lastHash: EVENTS[2]?.hash }
const findingsOf = (events: readonly AuditFileEvent[], end: object | null = END) =>
  verifyAuditFile(toText(events, end)).findings

describe('audit log file', () => {
  test('has no findings if it is unchanged', () => {
    const text = toText(EVENTS, END)
    expect(isAuditFile(text)).toBe(true)
    expect(verifyAuditFile(text)).toMatchObject({ events: 3, findings: [], lastHash: END.lastHash })
  })

  test('names the event in which one value was changed', () => {
    const events = EVENTS.map((event) =>
      event.id === '2' ? { ...event, after: { status: 'Accepted', amount: 251 } } : event,
    )
    expect(findingsOf(events)).toEqual([expect.stringMatching(/^event 2 \(deposit\.accept, /)])
  })

  test('names the next event if a changed event got a matching hash', () => {
    const [first, second, third] = EVENTS
    if (!first || !second || !third) throw new Error('three events expected')
    const forged = { ...second, address: '198.51.100.9' }
    const hash = auditHash(first.hash, { ...forged, createdAt: new Date(forged.createdAt) })
    expect(findingsOf([first, { ...forged, hash }, third])).toEqual([
      expect.stringMatching(/^event 3 /),
    ])
  })

  test('finds a removed, a duplicated and a moved event', () => {
    const [first, second, third] = EVENTS
    if (!first || !second || !third) throw new Error('three events expected')
    expect(findingsOf([first, third])[0]).toMatch(/^event 3 /)
    expect(findingsOf([first, second, second, third])[0]).toMatch(/^event 2 /)
    expect(findingsOf([second, first, third])[0]).toMatch(/^event 2 /)
  })

  test('finds a missing beginning whose cut the first line hides', () => {
    const cut = toText(EVENTS.slice(1), { ...END, events: 2 })
    const hidden = cut.replace(AUDIT_GENESIS, EVENTS[0]?.hash ?? '')
    expect(verifyAuditFile(hidden).findings).toEqual([
      'the file should begin with the first event, but begins after another one',
    ])
  })

  test('finds a cut-off end, with and without the last line', () => {
    expect(findingsOf(EVENTS, null)).toEqual(['the file was cut off: its last line is missing'])
    expect(findingsOf(EVENTS.slice(0, 2))).toEqual([
      'the file has 2 events, but was written with 3',
    ])
  })

  test('names a line that isn’t an event', () => {
    const text = toText(EVENTS, END).replace('{"id":"2"', 'x{"id":"2"')
    expect(verifyAuditFile(text).findings).toEqual([
      'line 3 is not an event',
      expect.stringMatching(/^event 3 /),
      'the file has 2 events, but was written with 3',
    ])
  })
})
