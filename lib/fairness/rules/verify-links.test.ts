import { describe, expect, test } from 'vitest'
import { sampleRecord, sampleSeason, vectorSeed } from '@/tests/support/fairness-records'
import { findBrokenLinks } from './verify-many'
import { verifyRecord } from './verify-record'
import { finish } from './verify-step'

const SEASON = sampleSeason('baccarat')

describe('links between rounds', () => {
  test('are intact for proven rounds, in any order and with rounds left out', () => {
    for (const record of SEASON) expect(finish(verifyRecord(record)).verdict).toBe('proven')
    expect(findBrokenLinks(SEASON)).toEqual([])
    expect(findBrokenLinks(SEASON.toReversed())).toEqual([])
    expect(findBrokenLinks(SEASON.filter(({ link }) => link.index !== 2))).toEqual([])
    expect(findBrokenLinks([...SEASON, ...SEASON])).toEqual([])
  })

  test('are checked separately for each game', () => {
    expect(findBrokenLinks([...SEASON, ...sampleSeason('wingo')])).toEqual([])
  })

  test('are broken where a seed does not lead to the one before', () => {
    const broken = SEASON.map((record) =>
      record.link.index === 3
        ? { ...record, link: { ...record.link, previous: vectorSeed(1) } }
        : record,
    )
    const finding = 'The later round’s published seed isn’t the earlier round’s revealed seed.'
    const [first, second, third] = SEASON.map(({ countdownId }) => countdownId)
    expect(findBrokenLinks(broken)).toEqual([
      { game: 'baccarat', earlier: second, later: third, finding },
    ])
    const withGap = broken.filter(({ link }) => link.index !== 2)
    const hashedOnce = `Hashed once, ${finding.replace('The', 'the')}`
    expect(findBrokenLinks(withGap)).toEqual([
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
    expect(findBrokenLinks([...SEASON, ...next])).toEqual([])
  })

  test('are not checked while a seed between two rounds is unpublished', () => {
    const [first, second] = SEASON
    if (!first || !second) throw new Error('no rounds')
    const open = { ...first, link: { ...first.link, revealed: null } }
    expect(findBrokenLinks([open, second])).toEqual([])
    const unseen = { ...second, link: { ...second.link, previous: null, revealed: null } }
    expect(findBrokenLinks([first, unseen])).toEqual([])
  })

  test('are broken when rounds share a link or name two commitments', () => {
    const [first] = SEASON
    if (!first) throw new Error('no rounds')
    const twin = { ...first, countdownId: '20230823999' }
    const shared = [{ finding: 'They use the same seed.' }]
    expect(findBrokenLinks([first, twin])).toMatchObject(shared)
    for (const seeds of [{ previous: vectorSeed(4) }, { revealed: vectorSeed(4) }]) {
      const retold = { ...first, link: { ...first.link, ...seeds } }
      expect(findBrokenLinks([first, retold])).toMatchObject(shared)
    }
    const other = sampleRecord({ game: 'baccarat', link: 4 })
    const season = { ...other.season, commitment: vectorSeed(1) }
    expect(findBrokenLinks([first, { ...other, season }])).toMatchObject([
      { finding: 'They have different commitments for the same season.' },
    ])
  })
})
