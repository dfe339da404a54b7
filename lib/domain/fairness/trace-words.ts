import { bytesToHex } from '@noble/hashes/utils.js'
import {
  createWordReader,
  type StreamInput,
  streamBlock,
  uniformFrom,
  WORDS_PER_BLOCK,
  type WordStream,
} from './word-stream'

/** One call of `uniform(n)`: the words it took, of which the last was used. */
export interface TracedPick {
  /** The answer is one of so many. */
  readonly n: number
  /** Place in the stream of the first word taken, from 0. */
  readonly firstWord: number
  /** Words thrown away before, see `uniformFrom`. */
  readonly rejected: readonly number[]
  /** The word used. */
  readonly word: number
  /** `word mod n`. */
  readonly answer: number
}

/** A stream that remembers what was taken from it. */
export interface TracedStream extends WordStream {
  readonly picks: readonly TracedPick[]
  /** The HMAC blocks that were read from, in the order of their counters, hex. */
  blocks(): string[]
}

/** The stream of a round, with a record of every word that its draw takes. */
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
