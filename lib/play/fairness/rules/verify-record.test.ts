import { describe, expect, test } from 'vitest'
import {
  ROUND_1000,
  ROUND_657413,
  sampleRecord,
  vectorSeed,
} from '@/tests/support/fairness-records'
import { failedSteps, verify } from '@/tests/support/verified-steps'
import type { FairnessRecord } from './record'
import type { ProvenLink } from './verify-chain'
import { verifyRecord } from './verify-record'
import { type Progress, STEP_IDS } from './verify-step'

function statesOf(record: FairnessRecord): Record<string, string> {
  return Object.fromEntries(verify(record).steps.map(({ id, state }) => [id, state]))
}

describe('consistent record', () => {
  test.each([
    ['v1', 'wingo'],
    ['v1', 'baccarat'],
    ['v2', 'wingo'],
    ['v2', 'baccarat'],
  ] as const)('is proven at every step for scheme %s and game %s', (scheme, game) => {
    for (const link of [1, 2, 3, 4]) {
      const { verdict, steps } = verify(sampleRecord({ scheme, game, link }))
      expect(verdict).toBe('proven')
      expect(steps.map(({ id }) => id)).toEqual(STEP_IDS)
      const skipped = steps.filter(({ state }) => state !== 'passed').map(({ id }) => id)
      expect(skipped).toEqual(['season-number', ...(game === 'wingo' ? ['cards'] : [])])
    }
  })

  test('is proven with its season’s public number, without one of its own', () => {
    const record = sampleRecord({ scheme: 'v3', beacon: null })
    expect(verify(record).verdict).toBe('proven')
    expect(statesOf(record)).toMatchObject({
      'season-number': 'passed',
      signature: 'not-applicable',
    })
  })

  const seasonNumber = (change: object) => {
    const record = sampleRecord({ scheme: 'v3', beacon: null })
    return { ...record, season: { ...record.season, beacon: { ...ROUND_1000, ...change } } }
  }

  test.each([
    ['another round than the first after its publication', { round: 1001 }],
    ['a forged signature', { signature: ROUND_657413.signature }],
    ['another randomness', { randomness: ROUND_657413.randomness }],
    ['no value although it is drawn', { signature: null, randomness: null }],
    ['the value of another round', ROUND_657413],
  ])('is wrong if its season’s public number has %s', (_what, change) => {
    expect(failedSteps(seasonNumber(change))).toContain('season-number')
  })

  test('is wrong if its season was published when the public number was out', () => {
    const record = sampleRecord({ scheme: 'v3', beacon: null })
    const season = { ...record.season, publishedAt: '2023-08-23T15:59:25.000Z' }
    expect(failedSteps({ ...record, season })).toContain('season-number')
  })

  test('shows when its beacon round was published', () => {
    expect(verify(sampleRecord()).beaconAt).toBe(Date.parse('2023-08-23T15:59:24Z'))
  })

  test('is proven without a beacon, and its steps say that none was used', () => {
    const record = sampleRecord({ beacon: null })
    expect(verify(record)).toMatchObject({ verdict: 'proven', beaconAt: null })
    expect(statesOf(record)).toMatchObject({
      'beacon-round': 'not-applicable',
      signature: 'not-applicable',
      randomness: 'not-applicable',
      seed: 'passed',
      result: 'passed',
    })
  })

  test('is proven for a void round only with the result it would have had', () => {
    const { outcome, ...drawn } = sampleRecord({ game: 'baccarat' })
    const record: FairnessRecord = {
      ...drawn,
      status: 'void',
      outcome: null,
      wouldHaveBeen: outcome,
      reason: 'no beacon in time',
    }
    expect(verify(record).verdict).toBe('proven')
    const other = { ...record, wouldHaveBeen: { ...outcome, winningColor: 'nobody' } }
    expect(failedSteps(other)).toEqual(['result'])
  })

  test('is waiting for the seed of a void round until it is published', () => {
    const record: FairnessRecord = {
      ...sampleRecord(),
      status: 'void',
      outcome: null,
      wouldHaveBeen: null,
      link: { index: 3, previous: vectorSeed(2), revealed: null },
      beacon: { ...ROUND_1000, signature: null, randomness: null },
    }
    expect(verify(record).verdict).toBe('running')
    expect(statesOf(record)).toMatchObject({ signature: 'waiting', seed: 'waiting' })
  })

  test('is proven without a repeated draw for a void round whose beacon never came', () => {
    const record: FairnessRecord = {
      ...sampleRecord(),
      status: 'void',
      outcome: null,
      wouldHaveBeen: null,
      beacon: { ...ROUND_1000, signature: null, randomness: null },
    }
    expect(verify(record).verdict).toBe('proven')
    expect(statesOf(record)).toMatchObject({ signature: 'not-applicable', seed: 'passed' })
  })
})

describe('running round', () => {
  test('passes the checks of published data and leaves the rest waiting', () => {
    const record: FairnessRecord = {
      ...sampleRecord(),
      status: 'open',
      drawnAt: null,
      outcome: null,
      link: { index: 3, previous: vectorSeed(2), revealed: null },
      beacon: { ...ROUND_1000, signature: null, randomness: null },
      bets: { root: null, count: null, sealedAt: null },
    }
    const { verdict, draw } = verify(record)
    expect([verdict, draw]).toEqual(['running', null])
    expect(statesOf(record)).toEqual({
      period: 'passed',
      'published-first': 'passed',
      commitment: 'passed',
      'season-number': 'not-applicable',
      bets: 'waiting',
      'sealed-first': 'waiting',
      'beacon-round': 'passed',
      signature: 'waiting',
      randomness: 'waiting',
      seed: 'waiting',
      cards: 'not-applicable',
      result: 'waiting',
    })
    expect(
      verify({ ...record, season: { ...record.season, commitment: vectorSeed(1) } }),
    ).toMatchObject({ verdict: 'wrong' })
  })
})

describe('round that opened before all earlier rounds were decided', () => {
  test('is checked without the previous seed, which is not published yet', () => {
    const { outcome: _, ...open } = sampleRecord({ scheme: 'v2', beacon: null })
    const record: FairnessRecord = {
      ...open,
      status: 'open',
      drawnAt: null,
      link: { ...open.link, previous: null, revealed: null },
      bets: { root: null, count: null, sealedAt: null },
      outcome: null,
    }
    expect(verify(record).verdict).toBe('running')
    expect(statesOf(record)).toMatchObject({ commitment: 'waiting', seed: 'waiting' })
  })

  test('is wrong if its own seed is shown and the previous one is not', () => {
    const record = sampleRecord({ scheme: 'v2' })
    const hidden = { ...record, link: { ...record.link, previous: null } }
    expect(failedSteps(hidden)).toEqual(['seed'])
  })

  test('fails at the cards if it names another scheme, because the repeated draw differs', () => {
    const { season, ...record } = sampleRecord({ scheme: 'v2', game: 'baccarat' })
    const { salt: _, ...unsalted } = season
    expect(failedSteps({ ...record, season: unsalted, scheme: 'v1' })).toContain('cards')
  })
})

describe('checking a record', () => {
  test('yields its progress while it hashes back to the commitment', () => {
    const record = sampleRecord()
    const pieces = verifyRecord({
      ...record,
      link: { ...record.link, index: 40_000 },
      season: { ...record.season, links: 40_000 },
    })
    const first = pieces.next()
    expect(first).toEqual({ done: false, value: { done: 0, total: 39_999 } })
    expect(pieces.next().value).toMatchObject({ done: 8_000, total: 39_999 })
  })

  test('yields its progress while it searches the chain for a seed', () => {
    const record = sampleRecord()
    const pieces = verifyRecord({
      ...record,
      season: { ...record.season, commitment: vectorSeed(1, 'v2'), links: 20_000 },
    })
    const seen: Progress[] = []
    for (let piece = pieces.next(); !piece.done; piece = pieces.next()) seen.push(piece.value)
    expect(seen.filter(({ total }) => total === 20_000).map(({ done }) => done)).toEqual([
      0, 8_000, 16_000,
    ])
  })

  test('hashes back only to an earlier proven link of the same chain', () => {
    const record = sampleRecord({ link: 4 })
    const { commitment } = record.season
    const hashes = (proven: ProvenLink) => {
      const piece = verifyRecord(record, proven).next()
      return piece.done ? 0 : piece.value.total
    }
    expect(hashes({ commitment, index: 1, seed: vectorSeed(1) })).toBe(2)
    expect(hashes({ commitment, index: 3, seed: vectorSeed(3) })).toBe(0)
    // The hashing goes back to the commitment because the given link is a later one or from another
    // chain.
    expect(hashes({ commitment, index: 4, seed: vectorSeed(3) })).toBe(3)
    expect(hashes({ commitment: vectorSeed(1), index: 3, seed: vectorSeed(3) })).toBe(3)
  })
})
