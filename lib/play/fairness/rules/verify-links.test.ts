import { describe, expect, test } from 'vitest'
import { sampleRecord, sampleSeason, vectorSeed } from '@/tests/support/fairness-records'
import type { FairnessRecord } from './record'
import { compareLinks } from './verify-many'
import { verifyRecord } from './verify-record'
import { finish } from './verify-step'

const SEASON = sampleSeason('baccarat')

const brokenOf = (records: readonly FairnessRecord[]) => compareLinks(records).brokenLinks

describe('links between rounds', () => {
  test('are intact for proven rounds, in any order and with rounds left out', () => {
    for (const record of SEASON) expect(finish(verifyRecord(record)).verdict).toBe('proven')
    expect(brokenOf(SEASON)).toEqual([])
    expect(brokenOf(SEASON.toReversed())).toEqual([])
    expect(brokenOf(SEASON.filter(({ link }) => link.index !== 2))).toEqual([])
    expect(brokenOf([...SEASON, ...SEASON])).toEqual([])
  })

  test('are checked separately for each game', () => {
    expect(brokenOf([...SEASON, ...sampleSeason('wingo')])).toEqual([])
  })

  test('are broken where a seed does not lead to the one before', () => {
    const broken = SEASON.map((record) =>
      record.link.index === 3
        ? { ...record, link: { ...record.link, previous: vectorSeed(1) } }
        : record,
    )
    const finding = 'The later round’s published seed isn’t the earlier round’s revealed seed.'
    const [first, second, third] = SEASON.map(({ countdownId }) => countdownId)
    expect(brokenOf(broken)).toEqual([{ game: 'baccarat', earlier: second, later: third, finding }])
    const withGap = broken.filter(({ link }) => link.index !== 2)
    const hashedOnce = `Hashed once, ${finding.replace('The', 'the')}`
    expect(brokenOf(withGap)).toEqual([
      { game: 'baccarat', earlier: first, later: third, finding: hashedOnce },
    ])
  })

  test('are checked separately for each season, even if the links have equal indexes', () => {
    const next = SEASON.map((record) => ({
      ...record,
      season: { ...record.season, number: 2, commitment: vectorSeed(0, 'v2', 'baccarat') },
      link: {
        index: record.link.index,
        previous: vectorSeed(record.link.index - 1, 'v2', 'baccarat'),
        revealed: vectorSeed(record.link.index, 'v2', 'baccarat'),
      },
    }))
    expect(brokenOf([...SEASON, ...next])).toEqual([])
  })

  test('are not checked while a seed between two rounds is unpublished', () => {
    const [first, second] = SEASON
    if (!first || !second) throw new Error('no rounds')
    const open = { ...first, link: { ...first.link, revealed: null } }
    expect(brokenOf([open, second])).toEqual([])
    const unseen = { ...second, link: { ...second.link, previous: null, revealed: null } }
    expect(brokenOf([first, unseen])).toEqual([])
    expect(compareLinks([open, second]).comparedLinks).toBe(0)
    expect(compareLinks(SEASON).comparedLinks).toBe(3)
  })

  test('are broken when rounds share a link or describe their season differently', () => {
    const [first] = SEASON
    if (!first) throw new Error('no rounds')
    const twin = { ...first, countdownId: '20230823999' }
    const shared = [{ finding: 'They use the same seed.' }]
    expect(brokenOf([first, twin])).toMatchObject(shared)
    for (const seeds of [{ previous: vectorSeed(4) }, { revealed: vectorSeed(4) }]) {
      const retold = { ...first, link: { ...first.link, ...seeds } }
      expect(brokenOf([first, retold])).toMatchObject(shared)
    }
    const other = sampleRecord({ game: 'baccarat', link: 4 })
    for (const change of [{ commitment: vectorSeed(1) }, { cutoffSeconds: 39 }]) {
      const season = { ...other.season, ...change }
      expect(brokenOf([first, { ...other, season }])).toMatchObject([
        { finding: 'They describe the same season differently.' },
      ])
    }
  })

  test('are not followed beyond the end of the season, which would take for ever', () => {
    const [first] = SEASON
    if (!first) throw new Error('no rounds')
    const far = { ...first, link: { ...first.link, index: Number.MAX_SAFE_INTEGER } }
    expect(compareLinks([first, far])).toEqual({ brokenLinks: [], comparedLinks: 0 })
  })
})
