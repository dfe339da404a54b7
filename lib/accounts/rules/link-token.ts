import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes of chance in the token of such a link. */
export const LINK_TOKEN_BYTES = 32

/**
 * What is stored of a token: its SHA-256, hex, which opens nothing. The token itself stands in the
 * email only; the outbox keeps that until it was sent, and in clear.
 */
export function hashLinkToken(token: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}
