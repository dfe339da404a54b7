import { expect, test } from 'vitest'
import { traceWordStream } from '@/lib/games/catalog/word-stream'
import { vectorSeed } from '@/tests/support/fairness-records'
import { seedFromHex } from './chain'

test('records every rejected and used word in the order of the stream', () => {
  const stream = traceWordStream({
    scheme: 'v2',
    seed: seedFromHex(vectorSeed(1)),
    game: 'wingo',
    countdownId: '20231121001',
    beaconRound: '0',
    randomness: new Uint8Array(0),
  })
  // For this `n` nearly half of all words are rejected.
  const n = 2 ** 31 + 1
  const answers = Array.from({ length: 20 }, () => stream.uniform(n))
  const words = stream.blocks().flatMap((block) => block.match(/.{8}/g) ?? [])
  const inStream = words.map((hex) => Number.parseInt(hex, 16))
  const taken = stream.picks.flatMap(({ rejected, word }) => [...rejected, word])
  expect(taken.length).toBeGreaterThan(answers.length)
  expect(taken).toEqual(inStream.slice(0, taken.length))
  for (const [at, { firstWord, rejected, word, answer }] of stream.picks.entries()) {
    expect([answer, word]).toEqual([answers[at], inStream[firstWord + rejected.length]])
    expect(rejected.every((each) => each >= n)).toBe(true)
  }
})
