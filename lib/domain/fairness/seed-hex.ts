import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** Seeds are stored and shown as 64 small hexadecimal digits. */
export function seedToHex(seed: Uint8Array): string {
  return bytesToHex(seed)
}

/** @throws Error when `hex` is not 32 bytes in hexadecimal. */
export function seedFromHex(hex: string): Uint8Array {
  const seed = hexToBytes(hex)
  if (seed.length !== 32) throw new Error(`not a seed of 32 bytes: ${seed.length} bytes`)
  return seed
}
