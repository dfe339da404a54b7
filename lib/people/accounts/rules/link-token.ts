import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Random bytes in a link token. */
export const LINK_TOKEN_BYTES = 32

/**
 * Returns the stored form of a token: its SHA-256 in hex, which opens nothing. The token itself is
 * only in the email, which the outbox keeps in clear text until it is sent.
 */
export function hashLinkToken(token: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}
