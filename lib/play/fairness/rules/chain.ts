import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Links of a season: 5.7 years at 480 rounds per day. */
export const SEASON_LINKS = 1_000_000

/** Links hashed between two pauses of `buildChain`: about 15 ms on a slow core. */
const LINKS_PER_PAUSE = 10_000

/** Returns `s[i-1]` for `s[i]`: SHA-256 over the raw 32 bytes (docs/fairness.md, step 1). */
export function previousSeed(seed: Uint8Array): Uint8Array {
  return sha256(seed)
}

/** The public inputs of a season's chain, besides the operator's secret. */
export interface ChainName {
  readonly game: string
  /** Number of the season. */
  readonly number: number
  /**
   * 32 random bytes for this season. Without them, a restored or second database with the same
   * secret would publish the same chain again, and anyone with the earlier seeds would know its
   * results.
   */
  readonly salt: Uint8Array
}

/**
 * Returns the last link of a season's chain: 32 bytes derived by HKDF-SHA256 (RFC 5869) from the
 * operator's secret.
 */
export function deriveTerminalSeed(
  secret: Uint8Array,
  { game, number, salt }: ChainName,
): Uint8Array {
  return hkdf(sha256, secret, salt, utf8ToBytes(`rondo|v2|${game}|season ${number}`), 32)
}

/** A chain of seeds `s[0]` to `s[links]`. Every k-th seed is kept, k = ceil(sqrt(links)). */
export interface Chain {
  readonly links: number
  /** `s[0]`, the season's commitment. */
  readonly commitment: Uint8Array
  /**
   * Returns `s[index]` after at most sqrt(links) hashes from the next kept seed.
   * @throws RangeError when `index` is not a whole number from 0 to `links`.
   */
  seedAt(index: number): Uint8Array
}

/**
 * Hashes a chain from its last link down to `s[0]` and returns it. Yields every few milliseconds so
 * that the caller can let other work run.
 */
export function* buildChain(terminal: Uint8Array, links: number): Generator<undefined, Chain> {
  if (!Number.isSafeInteger(links) || links < 1)
    throw new RangeError(`chain length: expected 1 or more, found ${links}`)
  const stride = Math.ceil(Math.sqrt(links))
  const kept = new Map<number, Uint8Array>([[links, terminal]])
  let seed = terminal
  for (let index = links - 1; index >= 0; index--) {
    seed = previousSeed(seed)
    if (index % stride === 0) kept.set(index, seed)
    if (index % LINKS_PER_PAUSE === 0) yield
  }
  const commitment = seed
  return {
    links,
    commitment,
    seedAt(index) {
      if (!Number.isSafeInteger(index) || index < 0 || index > links) {
        throw new RangeError(`chain link: expected 0 to ${links}, found ${index}`)
      }
      let at = Math.min(Math.ceil(index / stride) * stride, links)
      let found = kept.get(at)
      if (!found) throw new Error(`chain link ${at}: expected a kept seed, found none`)
      for (; at > index; at--) found = previousSeed(found)
      return found
    },
  }
}

/** Returns the form in which seeds are stored and shown: 64 lowercase hexadecimal digits. */
export function seedToHex(seed: Uint8Array): string {
  return bytesToHex(seed)
}

/** @throws Error when `hex` is not 32 bytes in hexadecimal. */
export function seedFromHex(hex: string): Uint8Array {
  const seed = hexToBytes(hex)
  if (seed.length !== 32) throw new Error(`seed: expected 32 bytes, found ${seed.length}`)
  return seed
}
