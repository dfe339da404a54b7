import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '@/lib/people/audit/rules/audit-hash'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Names and values for people to read. */
export type Lines = Readonly<Record<string, string>>

/** A request for approval. None of it ever changes. */
export interface Asked {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly title: string
  /** Minor units; null if no money moves. */
  readonly amount: bigint | null
  readonly before: Json
  readonly after: Json
  readonly payload: Json
  readonly reason: string
  readonly playerId: string | null
  readonly askedById: string
  readonly askedAt: Date
}

/**
 * Returns the decision in the one form that is signed: JSON per RFC 8785 (keys ordered by UTF-16
 * code units, no spaces, numbers and strings as ECMAScript writes them). Amounts are strings, so
 * that no reader rounds them.
 */
export function canonicalDecision(asked: Asked): string {
  const { id, kind, subject, title, amount, before, after, payload, reason } = asked
  return canonicalJson({
    type: 'rondo.approval',
    version: 1,
    decision: 'approve',
    id,
    kind,
    subject,
    title,
    before,
    after,
    payload,
    reason,
    amount: amount === null ? null : amount.toString(),
    player: asked.playerId,
    askedBy: asked.askedById,
    askedAt: asked.askedAt.toISOString(),
  })
}

/** Returns the SHA-256 of the canonical decision in hex: the challenge that a passkey signs. */
export function decisionHash(asked: Asked): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalDecision(asked))))
}

/** Returns the SHA-256 of a payload's canonical JSON in hex. */
export function payloadHash(payload: Json): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(payload))))
}

const FINGERPRINT_SIGNS = 16

/** Returns the beginning of a hash in groups of four, for people to compare. */
export function fingerprintOf(hash: string): string {
  return hash.slice(0, FINGERPRINT_SIGNS).replace(/(.{4})(?=.)/g, '$1 ')
}
