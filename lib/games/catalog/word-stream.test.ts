import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { previousSeed } from '@/lib/play/fairness/rules/chain'
import { createWordStream, uniformFrom } from './word-stream'

const RANDOMNESS_1000 = hexToBytes(
  'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
)

/** Returns `s[i]` of the published chain of four. */
function vectorSeed(i: number): Uint8Array {
  let seed: Uint8Array = sha256(utf8ToBytes('test-vector-terminal-v1'))
  for (let at = 4; at > i; at--) seed = previousSeed(seed)
  return seed
}

function wordsOf(...words: number[]): () => number {
  return () => {
    const word = words.shift()
    if (word === undefined) throw new Error('out of words')
    return word
  }
}

describe('Win-Go draw from the word stream', () => {
  test.each([
    [1, 'green'],
    [2, 'red'],
    [3, 'red'],
    [4, 'red'],
  ])('draws the published result of link %i: %s', (i, winner) => {
    const words = createWordStream({
      scheme: 'v1',
      seed: vectorSeed(i),
      game: 'wingo',
      countdownId: String(i),
      beaconRound: '1000',
      randomness: RANDOMNESS_1000,
    })
    expect(wingo.draw(words)).toEqual({ winner })
  })
})

describe('word stream', () => {
  test.each(['v1', 'v2'] as const)(
    'reads scheme %s block after block, each of eight big-endian words',
    (scheme) => {
      const seed = vectorSeed(1)
      const input = { scheme, seed, game: 'wingo', countdownId: '20261121001', beaconRound: '0' }
      const stream = createWordStream({ ...input, randomness: new Uint8Array(0) })
      const expected = [0, 1, 2].flatMap((counter) => {
        const block = hmac(sha256, seed, utf8ToBytes(`wingo|${scheme}|20261121001|0||${counter}`))
        const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
        return Array.from({ length: 8 }, (_, word) => view.getUint32(word * 4, false))
      })
      expect(Array.from({ length: 24 }, () => stream.uniform(2 ** 32))).toEqual(expected)
    },
  )
})

describe('uniform', () => {
  test('rejects exactly the words that would favour small answers', () => {
    // 2^32 = 3 * 1431655765 + 1, so only the very last word is rejected.
    expect(uniformFrom(wordsOf(2 ** 32 - 1, 5), 3)).toBe(2)
    expect(uniformFrom(wordsOf(2 ** 32 - 2), 3)).toBe(2)
    // 2^32 mod 2^31+1 = 2^31-1, so nearly half of all words are rejected.
    const n = 2 ** 31 + 1
    expect(uniformFrom(wordsOf(n, 2 ** 32 - 1, n - 1), n)).toBe(n - 1)
  })

  test('keeps the same number of words for every answer, and as many as possible, for any n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.nat(2 ** 32 - 1), (n, word) => {
        const perAnswer = Math.floor(2 ** 32 / n)
        const kept = perAnswer * n
        // Words below `kept` are reduced modulo n, so each answer gets `perAnswer` of them.
        expect(uniformFrom(wordsOf(kept - 1), n)).toBe(n - 1)
        if (word < kept) expect(uniformFrom(wordsOf(word), n)).toBe(word % n)
        else expect(uniformFrom(wordsOf(word, 0), n)).toBe(0)
        if (kept < 2 ** 32) {
          expect(uniformFrom(wordsOf(kept, 0), n)).toBe(0)
          expect(2 ** 32 - kept).toBeLessThan(n)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('rejects no word when n divides 2^32', () => {
    expect(uniformFrom(wordsOf(2 ** 32 - 1), 16)).toBe(15)
    expect(uniformFrom(wordsOf(2 ** 32 - 1), 2 ** 32)).toBe(2 ** 32 - 1)
  })

  test('picks every answer about equally often', () => {
    const counts = [0, 0, 0]
    for (let round = 0; round < 30_000; round++) {
      const stream = createWordStream({
        scheme: 'v2',
        seed: vectorSeed(1),
        game: 'wingo',
        countdownId: String(round),
        beaconRound: '0',
        randomness: new Uint8Array(0),
      })
      const pick = stream.uniform(3)
      counts[pick] = (counts[pick] ?? 0) + 1
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // With two degrees of freedom, a fair stream exceeds 13.8 once in a thousand times. This stream
    // is fixed.
    expect(chiSquared).toBeLessThan(13.8)
  })

  test('throws unless n is a whole number from 1 to 2^32', () => {
    for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) {
      expect(() => uniformFrom(wordsOf(1), n)).toThrow(
        `uniform choice: expected 1 to 2^32 values, found ${n}`,
      )
    }
  })
})
