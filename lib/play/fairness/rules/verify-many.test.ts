import { describe, expect, test } from 'vitest'
import { sampleSeason, vectorSeed } from '@/tests/support/fairness-records'
import { previousSeed, seedFromHex, seedToHex } from './chain'
import type { FairnessRecord } from './record'
import { verifyMany } from './verify-many'
import { verifyRecord } from './verify-record'
import { finish, type Progress } from './verify-step'

const SEASON = sampleSeason('wingo')

function change(index: number, link: Partial<FairnessRecord['link']>): readonly FairnessRecord[] {
  return SEASON.map((record) =>
    record.link.index === index ? { ...record, link: { ...record.link, ...link } } : record,
  )
}

describe('check of a file of rounds', () => {
  test('gives each round the same verdict as checking it alone, in the order of the file', () => {
    for (const file of [
      SEASON,
      SEASON.toReversed(),
      change(2, { revealed: vectorSeed(1) }),
      change(3, { previous: vectorSeed(1) }),
      change(1, { previous: vectorSeed(4) }),
    ]) {
      const { rounds } = finish(verifyMany(file))
      expect(rounds.map(({ record }) => record)).toEqual(file)
      for (const { record, verification } of rounds) {
        expect(verification).toEqual(finish(verifyRecord(record)))
      }
    }
  })

  test('counts verdicts and reports progress', () => {
    const pieces = verifyMany(change(2, { revealed: vectorSeed(1) }))
    expect(pieces.next().value).toEqual({ done: 0, total: 4 })
    const { counts, brokenLinks } = finish(pieces)
    expect(counts).toEqual({ proven: 3, wrong: 1, running: 0 })
    expect(brokenLinks).toHaveLength(1)
  })

  test('fails every round of a forged chain, not only the first', () => {
    const forged = SEASON.map((record) => ({
      ...record,
      link: {
        index: record.link.index,
        previous: vectorSeed(record.link.index - 1, 'v2'),
        revealed: vectorSeed(record.link.index, 'v2'),
      },
    }))
    const { rounds } = finish(verifyMany(forged))
    for (const { verification } of rounds) {
      const commitment = verification.steps.find(({ id }) => id === 'commitment')
      expect(commitment).toMatchObject({ state: 'failed', field: 'season.commitment' })
    }
  })

  test('hashes back to the commitment once for each season, whatever the order of the file', () => {
    // Far enough from the commitment for the hashing to yield twice on the way.
    const FAR = 8_002
    const seasons = (['v1', 'v2'] as const).map((scheme) => {
      const later = vectorSeed(4, scheme)
      const earlier = seedToHex(previousSeed(seedFromHex(later)))
      let seed = seedFromHex(earlier)
      for (let at = FAR - 1; at > 0; at--) seed = previousSeed(seed)
      const [record] = SEASON
      if (!record) throw new Error('no rounds')
      const season = { ...record.season, commitment: seedToHex(seed), links: FAR + 1 }
      return [
        { ...record, season, link: { index: FAR, previous: earlier, revealed: later } },
        { ...record, season, link: { index: FAR + 1, previous: later, revealed: null } },
      ]
    })
    for (const file of [seasons.flat(), seasons.flat().toReversed()]) {
      const seen: Progress[] = []
      const pieces = verifyMany(file)
      for (let piece = pieces.next(); !piece.done; piece = pieces.next()) seen.push(piece.value)
      // One yield before each round, two more on the way to each commitment, one more on the way to
      // each proven link.
      const done = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3]
      expect(seen).toEqual(done.map((rounds) => ({ done: rounds, total: 4 })))
    }
  })
})
