import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export interface AuditFacts {
  readonly actorId: string | null
  readonly via: string
  readonly address: string | null
  readonly sessionId: string | null
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly createdAt: Date
}

/** Hash before the first event of the chain. */
export const AUDIT_GENESIS = '0'.repeat(64)

/** Returns JSON with the keys of every object sorted, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
    return `{${entries.join(',')}}`
  }
  return JSON.stringify(value ?? null)
}

/**
 * Returns the SHA-256, in hex, of the previous event's hash and this event's facts. Changing one
 * event breaks every hash after it.
 */
export function auditHash(previousHash: string, facts: AuditFacts): string {
  const { actorId, via, address, sessionId, action, subject, before, after } = facts
  const createdAt = facts.createdAt.toISOString()
  const text = canonicalJson({
    previousHash,
    actorId,
    via,
    address,
    sessionId,
    action,
    subject,
    before,
    after,
    createdAt,
  })
  return bytesToHex(sha256(utf8ToBytes(text)))
}
