import { describe, expect, it } from 'vitest'
import { sampleSeason, vectorSeed } from '@/tests/support/fairness-records'
import { finish } from './in-pieces'
import type { FairnessRecord } from './record'
import { verifyMany } from './verify-many'
import { verifyRecord } from './verify-record'

const SEASON = sampleSeason('wingo')

function change(index: number, link: Partial<FairnessRecord['link']>): readonly FairnessRecord[] {
  return SEASON.map((record) =>
    record.link.index === index ? { ...record, link: { ...record.link, ...link } } : record,
  )
}

describe('a file of rounds', () => {
  it('says of each round what a check of it alone says, in the order of the file', () => {
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

  it('counts verdicts and tells how far it is', () => {
    const pieces = verifyMany(change(2, { revealed: vectorSeed(1) }))
    expect(pieces.next().value).toEqual({ done: 0, total: 4 })
    const { counts, brokenLinks } = finish(pieces)
    expect(counts).toEqual({ proven: 3, wrong: 1, running: 0 })
    expect(brokenLinks).toHaveLength(1)
  })
})
