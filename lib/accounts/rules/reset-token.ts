import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A reset link is valid for this long. */
export const RESET_VALID_MINUTES = 30

/** Bytes of chance in the token of a reset link. */
export const RESET_TOKEN_BYTES = 32

/**
 * What is stored of a token: its SHA-256, hex, which opens nothing. The token itself stands in the
 * email only; the outbox keeps that until it was sent, and in clear.
 */
export function hashResetToken(token: string): string {
  return bytesToHex(sha256(new TextEncoder().encode(token)))
}
