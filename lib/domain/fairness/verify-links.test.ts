import { describe, expect, it } from 'vitest'
import { sampleRecord, sampleSeason, vectorSeed } from '@/tests/support/fairness-records'
import { finish } from './in-pieces'
import { findBrokenLinks } from './verify-links'
import { verifyRecord } from './verify-record'

const SEASON = sampleSeason('baccarat')

describe('rounds of one season', () => {
  it('each fit by themselves and to each other, in any order and with rounds between left out', () => {
    for (const record of SEASON) expect(finish(verifyRecord(record)).verdict).toBe('proven')
    expect(findBrokenLinks(SEASON)).toEqual([])
    expect(findBrokenLinks(SEASON.toReversed())).toEqual([])
    expect(findBrokenLinks(SEASON.filter(({ link }) => link.index !== 2))).toEqual([])
    expect(findBrokenLinks([...SEASON, ...SEASON])).toEqual([])
  })

  it('of both games are chains of their own', () => {
    expect(findBrokenLinks([...SEASON, ...sampleSeason('wingo')])).toEqual([])
  })

  it('are told apart where a seed does not lead to the one before', () => {
    const broken = SEASON.map((record) =>
      record.link.index === 3
        ? { ...record, link: { ...record.link, previous: vectorSeed(1) } }
        : record,
    )
    expect(findBrokenLinks(broken)).toMatchObject([
      { earlier: SEASON[1]?.countdownId, later: SEASON[2]?.countdownId },
    ])
    const withGap = broken.filter(({ link }) => link.index !== 2)
    expect(findBrokenLinks(withGap)).toMatchObject([
      { earlier: SEASON[0]?.countdownId, later: SEASON[2]?.countdownId },
    ])
  })

  it('cannot share a link or name two commitments', () => {
    const [first] = SEASON
    if (!first) throw new Error('no rounds')
    const twin = { ...first, countdownId: '20230823999' }
    expect(findBrokenLinks([first, twin])).toHaveLength(1)
    const other = sampleRecord({ game: 'baccarat', link: 4 })
    const season = { ...other.season, commitment: vectorSeed(1) }
    expect(findBrokenLinks([first, { ...other, season }])).toHaveLength(1)
  })
})
