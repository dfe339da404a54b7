import { AUDIT_GENESIS, type AuditFacts, auditHash } from '@/lib/people/audit/rules/audit-hash'

/** First line of an audit log file. */
export interface AuditFileHead {
  readonly kind: 'rondo-audit'
  /** First and last day, both included; null for no bound. */
  readonly from: string | null
  readonly to: string | null
  readonly zone: string
  /** Hash of the event before the first one; 64 zeros if there is none. */
  readonly previousHash: string
}

/** One line per event, oldest first. */
export interface AuditFileEvent extends Omit<AuditFacts, 'createdAt'> {
  readonly id: string
  /** ISO 8601, with milliseconds. */
  readonly createdAt: string
  readonly hash: string
}

/** Last line; missing from a file that was cut off. */
export interface AuditFileEnd {
  readonly kind: 'rondo-audit-end'
  readonly events: number
  readonly lastHash: string
}

export interface VerifiedAuditFile {
  readonly head: AuditFileHead
  readonly events: number
  readonly lastHash: string
  /** One sentence per error; empty if the file is intact. */
  readonly findings: readonly string[]
}

/** Returns true if the text is an audit log file, intact or not. */
export function isAuditFile(text: string): boolean {
  return text.startsWith('{"kind":"rondo-audit"')
}

function parse(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

const nullable = (value: unknown) => (typeof value === 'string' ? value : null)

function toEvent(line: Readonly<Record<string, unknown>>): AuditFileEvent | null {
  const { id, via, action, subject, createdAt, hash } = line
  const isWhole = [id, via, action, subject, createdAt, hash].every((v) => typeof v === 'string')
  if (!isWhole || Number.isNaN(Date.parse(String(createdAt)))) return null
  return {
    id: String(id),
    actorId: nullable(line.actorId),
    via: String(via),
    address: nullable(line.address),
    sessionId: nullable(line.sessionId),
    action: String(action),
    subject: String(subject),
    before: line.before ?? null,
    after: line.after ?? null,
    createdAt: String(createdAt),
    hash: String(hash),
  }
}

/** Returns the events of the file as written; `verifyAuditFile` checks them. */
export function auditEventsOf(text: string): AuditFileEvent[] {
  return text.split('\n').flatMap((line) => {
    const parsed = parse(line)
    return (parsed && toEvent(parsed)) ?? []
  })
}

/**
 * Recomputes every hash in the file from the event's facts and the hash before it. Names every
 * changed, added or removed event, and reports a file that was cut off.
 */
export function verifyAuditFile(text: string): VerifiedAuditFile {
  const lines = text.split('\n').filter((line) => line !== '')
  const found = parse(lines[0] ?? '') ?? {}
  const head: AuditFileHead = {
    kind: 'rondo-audit',
    from: nullable(found.from),
    to: nullable(found.to),
    zone: nullable(found.zone) ?? 'UTC',
    previousHash: nullable(found.previousHash) ?? AUDIT_GENESIS,
  }
  const findings: string[] = []
  if (head.from === null && head.previousHash !== AUDIT_GENESIS) {
    findings.push('the file should begin with the first event, but begins after another one')
  }
  let previous = head.previousHash
  let events = 0
  let end: Readonly<Record<string, unknown>> | null = null
  for (const [at, line] of lines.slice(1).entries()) {
    const parsed = parse(line)
    if (parsed?.kind === 'rondo-audit-end') {
      end = parsed
      continue
    }
    const event = parsed && toEvent(parsed)
    if (!event) {
      findings.push(`line ${at + 2} is not an event`)
      continue
    }
    if (end) findings.push(`event ${event.id} comes after the end of the file`)
    events += 1
    const expected = auditHash(previous, { ...event, createdAt: new Date(event.createdAt) })
    if (expected !== event.hash) findings.push(describeBreak(event, expected))
    previous = event.hash
  }
  if (!end) findings.push('the file was cut off: its last line is missing')
  else if (end.events !== events || end.lastHash !== previous) {
    findings.push(`the file has ${events} events, but was written with ${end.events}`)
  }
  return { head, events, lastHash: previous, findings }
}

function describeBreak({ id, action, createdAt, hash }: AuditFileEvent, expected: string): string {
  return `event ${id} (${action}, ${createdAt}) does not fit: it, or an event before it, was changed, added or removed. Its hash is ${hash}, expected ${expected}`
}
