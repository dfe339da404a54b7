import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The source of a draw's randomness. */
export interface WordStream {
  /**
   * Returns a number from 0 to n - 1, each equally likely.
   * @throws RangeError when `n` is not a whole number from 1 to 2^32.
   */
  uniform(n: number): number
}

/**
 * Rounds of a season with a public number are drawn with `v3`, those of a season without one with
 * `v2`. `v1` had chains without a salt; its test vectors are published.
 */
export const SCHEMES = ['v1', 'v2', 'v3'] as const
export type Scheme = (typeof SCHEMES)[number]

/** The complete inputs of a round's result. */
export interface StreamInput {
  readonly scheme: Scheme
  /** The season's public number: S as a decimal string, and its randomness. Only `v3` has one. */
  readonly season?: { readonly round: string; readonly randomness: Uint8Array } | undefined
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

/** Words in one HMAC block. */
const WORDS_PER_BLOCK = 8

/**
 * Returns block `counter` of the stream (docs/fairness.md, step 4): HMAC-SHA256 keyed with the seed
 * over `<game>|<scheme>|<countdownId>|<D>|<randomness hex>|<counter>`. In `v3`,
 * `<S>|<season's randomness hex>` comes before D.
 */
function streamBlock(input: StreamInput, counter: number): Uint8Array<ArrayBuffer> {
  const { scheme, game, countdownId, beaconRound, randomness, season } = input
  if ((scheme === 'v3') !== (season !== undefined))
    throw new Error(`scheme ${scheme}: expected a public number of the season with v3 only`)
  const ofSeason = season ? `${season.round}|${bytesToHex(season.randomness)}|` : ''
  const message = `${game}|${scheme}|${countdownId}|${ofSeason}${beaconRound}|${bytesToHex(randomness)}|${counter}`
  return hmac(sha256, input.seed, utf8ToBytes(message))
}

/** Returns a reader of the stream: its blocks as big-endian 32-bit words. */
function createWordReader(input: StreamInput): () => number {
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

/** Returns the stream of a round's draw. */
export function createWordStream(input: StreamInput): WordStream {
  const nextWord = createWordReader(input)
  return { uniform: (n) => uniformFrom(nextWord, n) }
}

/**
 * Returns a number below `n`. Skips words at or above the largest multiple of `n`, because they
 * would make small answers more likely.
 */
export function uniformFrom(nextWord: () => number, n: number): number {
  if (!Number.isSafeInteger(n) || n < 1 || n > WORD_COUNT) {
    throw new RangeError(`uniform choice: expected 1 to 2^32 values, found ${n}`)
  }
  const limit = WORD_COUNT - (WORD_COUNT % n)
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % n
}

/** One call of `uniform(n)` and the words it took. The last word was used. */
export interface TracedPick {
  /** Number of possible answers. */
  readonly n: number
  /** Place in the stream of the first word taken, from 0. */
  readonly firstWord: number
  /** Words skipped before it, see `uniformFrom`. */
  readonly rejected: readonly number[]
  /** The word used. */
  readonly word: number
  /** `word mod n`. */
  readonly answer: number
}

/** A stream that records the words taken from it. */
export interface TracedStream extends WordStream {
  readonly picks: readonly TracedPick[]
  /** Returns the HMAC blocks that were read, hex, in the order of their counters. */
  blocks(): string[]
}

/** Returns the stream of a round, which records every word that the draw takes. */
export function traceWordStream(input: StreamInput): TracedStream {
  const nextWord = createWordReader(input)
  const picks: TracedPick[] = []
  let taken = 0
  return {
    picks,
    uniform(n) {
      const words: number[] = []
      const answer = uniformFrom(() => {
        const word = nextWord()
        words.push(word)
        return word
      }, n)
      const word = words.at(-1) ?? 0
      picks.push({ n, firstWord: taken, rejected: words.slice(0, -1), word, answer })
      taken += words.length
      return answer
    },
    blocks() {
      const count = Math.ceil(taken / WORDS_PER_BLOCK)
      return Array.from({ length: count }, (_, counter) => bytesToHex(streamBlock(input, counter)))
    },
  }
}
