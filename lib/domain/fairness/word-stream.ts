import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Where a draw takes its randomness from. */
export interface WordStream {
  /**
   * A number from 0 to n - 1, each equally likely.
   * @throws RangeError when `n` is not a whole number from 1 to 2^32.
   */
  uniform(n: number): number
}

/** `v2` is what rounds are drawn by. `v1` had chains without a salt; its vectors are published. */
export const SCHEMES = ['v1', 'v2'] as const
export type Scheme = (typeof SCHEMES)[number]

/** What a round's result follows from, and nothing else. */
export interface StreamInput {
  readonly scheme: Scheme
  /** `s[i]`, the round's own seed. */
  readonly seed: Uint8Array
  readonly game: string
  readonly countdownId: string
  /** Number of the beacon's round as a decimal string; `0` without a beacon. */
  readonly beaconRound: string
  /** The beacon's randomness; empty without a beacon. */
  readonly randomness: Uint8Array
}

const WORD_COUNT = 2 ** 32
const BYTES_PER_WORD = 4

/** Words of one HMAC block. */
export const WORDS_PER_BLOCK = 8

/**
 * Block `counter` of the stream (docs/fairness.md, step 4): HMAC-SHA256 keyed with the seed over
 * `<game>|<scheme>|<countdownId>|<D>|<randomness hex>|<counter>`.
 */
export function streamBlock(input: StreamInput, counter: number): Uint8Array<ArrayBuffer> {
  const { scheme, game, countdownId, beaconRound, randomness } = input
  const message = `${game}|${scheme}|${countdownId}|${beaconRound}|${bytesToHex(randomness)}|${counter}`
  return hmac(sha256, input.seed, utf8ToBytes(message))
}

/** The words of the stream one after the other: its blocks, read as big-endian 32-bit words. */
export function createWordReader(input: StreamInput): () => number {
  let counter = 0
  let block = new DataView(new ArrayBuffer(0))
  let offset = 0
  return () => {
    if (offset >= block.byteLength) {
      const bytes = streamBlock(input, counter)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      counter += 1
      offset = 0
    }
    const word = block.getUint32(offset, false)
    offset += BYTES_PER_WORD
    return word
  }
}

/** The stream that a round's result is drawn from. */
export function createWordStream(input: StreamInput): WordStream {
  const nextWord = createWordReader(input)
  return { uniform: (n) => uniformFrom(nextWord, n) }
}

/**
 * Words at or above the largest multiple of `n` are thrown away: taking them modulo `n` would make
 * the small answers more likely.
 */
export function uniformFrom(nextWord: () => number, n: number): number {
  if (!Number.isSafeInteger(n) || n < 1 || n > WORD_COUNT) {
    throw new RangeError(`cannot pick one of ${n}`)
  }
  const limit = WORD_COUNT - (WORD_COUNT % n)
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % n
}
