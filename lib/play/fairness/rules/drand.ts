import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'

/** A public randomness beacon that uses drand's scheme `bls-unchained-g1-rfc9380`. */
export interface DrandChain {
  readonly network: string
  /** Hash of the chain's parameters, which relays use as its id; hex. */
  readonly hash: string
  /** The group's public key, on G2; 96 bytes, hex. */
  readonly publicKey: string
  /** Time of round 1, seconds since the epoch. */
  readonly genesisSeconds: number
  readonly periodSeconds: number
}

/** drand's quicknet, run by the League of Entropy (https://docs.drand.love/docs/specification/). */
export const QUICKNET: DrandChain = {
  network: 'quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
}

/**
 * D is the first round at least this long after betting closes, in milliseconds (docs/fairness.md,
 * step 2). Bets are sealed at most 6 s after the close (lib/games/schedule/rules/draw-delay.ts), so the
 * longest seal has 6 s before anyone can know D's value.
 */
export const BEACON_AFTER_CLOSE_MS = 12_000

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
/** A compressed point of G1, hex. */
const SIGNATURE = /^[0-9a-f]{96}$/

/** Returns when the beacon publishes a round, epoch milliseconds. */
export function beaconRoundTime(chain: DrandChain, round: number): number {
  return (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1_000
}

/** Returns the first round whose time is `at` (epoch milliseconds) or later, 1 or more. */
export function beaconRoundAtOrAfter(chain: DrandChain, at: number): number {
  const periods = (at / 1_000 - chain.genesisSeconds) / chain.periodSeconds
  return Math.max(0, Math.ceil(periods)) + 1
}

/**
 * Returns D for the time betting closes (epoch milliseconds). Nobody can know the randomness of D
 * before then.
 */
export function announcedBeaconRound(chain: DrandChain, closesAt: number): number {
  return beaconRoundAtOrAfter(chain, closesAt + BEACON_AFTER_CLOSE_MS)
}

/** Returns a beacon round's randomness: SHA-256 of its signature, 32 bytes. */
export function beaconRandomness(signature: Uint8Array): Uint8Array {
  return sha256(signature)
}

/**
 * Returns the message signed for a round: SHA-256 of its number as a big-endian unsigned 64-bit
 * integer.
 */
export function beaconMessage(round: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(round), false)
  return sha256(new Uint8Array(bytes.buffer))
}

/**
 * Returns true if `signature` (lowercase hex) is the group's BLS signature on G1 for that round,
 * hashed to the curve by RFC 9380. Returns false for any other text. Takes some tens of
 * milliseconds.
 */
export function verifyBeacon(chain: DrandChain, round: number, signature: string): boolean {
  if (!SIGNATURE.test(signature) || !Number.isSafeInteger(round) || round < 1) return false
  const bls = bls12_381.shortSignatures
  const message = bls.hash(beaconMessage(round), DST)
  const publicKey = bls12_381.G2.Point.fromBytes(hexToBytes(chain.publicKey))
  const point = readPoint(signature)
  return point !== null && bls.verify(point, message, publicKey)
}

/**
 * Parses a point of G1. Returns null unless the bytes are a point of the prime-order subgroup;
 * parsing checks both.
 */
function readPoint(signature: string) {
  try {
    return bls12_381.G1.Point.fromBytes(hexToBytes(signature))
  } catch {
    return null
  }
}
