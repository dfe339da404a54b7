import { describe, expect, it } from 'vitest'
import { ROUND_1000, sampleRecord, vectorSeed } from '@/tests/support/fairness-records'
import { explainDraw } from './explain-draw'
import { finish } from './in-pieces'
import type { FairnessRecord } from './record'
import { firstFailure } from './verdict'
import { verifyRecord } from './verify-record'
import { STEP_IDS, type StepId } from './verify-step'

const verify = (record: FairnessRecord) => finish(verifyRecord(record))

function statesOf(record: FairnessRecord): Record<string, string> {
  return Object.fromEntries(verify(record).steps.map(({ id, state }) => [id, state]))
}

function failedSteps(record: FairnessRecord): string[] {
  const { steps } = verify(record)
  return steps.filter(({ state }) => state === 'failed').map(({ id }) => id)
}

describe('a record in which everything fits', () => {
  it.each(['wingo', 'baccarat'] as const)('of %s is proven, step by step', (game) => {
    for (const link of [1, 2, 3, 4]) {
      const { verdict, steps } = verify(sampleRecord({ game, link }))
      expect(verdict).toBe('proven')
      expect(steps.map(({ id }) => id)).toEqual(STEP_IDS)
      const skipped = steps.filter(({ state }) => state !== 'passed').map(({ id }) => id)
      expect(skipped).toEqual(game === 'wingo' ? ['cards'] : [])
    }
  })

  it('without a beacon is proven; its steps say that none was used', () => {
    const record = sampleRecord({ beacon: null })
    expect(verify(record).verdict).toBe('proven')
    expect(statesOf(record)).toMatchObject({
      'beacon-round': 'not-applicable',
      signature: 'not-applicable',
      randomness: 'not-applicable',
      seed: 'passed',
      result: 'passed',
    })
  })

  it('of a void round shows what would have been', () => {
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

  it('of a void round whose seed is not shown yet waits for it', () => {
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

  it('of a void round whose beacon never came has nothing to draw again', () => {
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

describe('a running round', () => {
  it('is checked as far as it is published; the rest waits', () => {
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
      bets: 'waiting',
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

/** One hexadecimal digit made another. */
function flip(hex: string): string {
  return (hex[0] === 'a' ? 'b' : 'a') + hex.slice(1)
}

interface Tampering {
  readonly what: string
  readonly change: (record: FairnessRecord) => Partial<FairnessRecord>
  readonly step: StepId
  readonly field: string
}

const TAMPERED: readonly Tampering[] = [
  {
    what: 'seed',
    change: ({ link }) => ({ link: { ...link, revealed: flip(link.revealed ?? '') } }),
    step: 'seed',
    field: 'link.revealed',
  },
  {
    what: 'published seed',
    change: ({ link }) => ({ link: { ...link, previous: flip(link.previous) } }),
    step: 'commitment',
    field: 'link.previous',
  },
  {
    what: 'commitment',
    change: ({ season }) => ({ season: { ...season, commitment: flip(season.commitment) } }),
    step: 'commitment',
    field: 'season.commitment',
  },
  {
    what: 'index',
    change: ({ link }) => ({ link: { ...link, index: link.index - 1 } }),
    step: 'period',
    field: 'link.index',
  },
  {
    what: 'index beyond the chain',
    change: ({ link }) => ({ link: { ...link, index: 5 } }),
    step: 'period',
    field: 'link.index',
  },
  {
    what: 'index together with all times',
    change: ({ link, season }) => ({
      link: { ...link, index: link.index - 1 },
      season: {
        ...season,
        firstSlotAt: new Date(Date.parse(season.firstSlotAt) + 180_000).toISOString(),
      },
    }),
    step: 'commitment',
    field: 'link.index',
  },
  {
    what: 'period number',
    change: ({ countdownId }) => ({ countdownId: String(BigInt(countdownId) + 1n) }),
    step: 'period',
    field: 'countdownId',
  },
  {
    what: 'end of the round',
    change: () => ({ endsAt: '2023-08-23T16:00:01.000Z' }),
    step: 'period',
    field: 'endsAt',
  },
  {
    what: 'time of publication',
    change: ({ season }) => ({ season: { ...season, publishedAt: '2023-08-23T15:58:00.000Z' } }),
    step: 'published-first',
    field: 'season.publishedAt',
  },
  {
    what: 'close of betting',
    change: () => ({ closesAt: '2023-08-23T15:59:10.000Z' }),
    step: 'beacon-round',
    field: 'beacon.round',
  },
  {
    what: 'beacon round',
    change: () => ({ beacon: { ...ROUND_1000, round: 1001 } }),
    step: 'beacon-round',
    field: 'beacon.round',
  },
  {
    what: 'beacon network',
    change: () => ({ beacon: { ...ROUND_1000, network: 'mine' } }),
    step: 'beacon-round',
    field: 'beacon.network',
  },
  {
    what: 'beacon signature of another round',
    change: () => ({
      beacon: {
        ...ROUND_1000,
        signature:
          'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
        randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
      },
    }),
    step: 'signature',
    field: 'beacon.signature',
  },
  {
    what: 'beacon signature that is no point of the curve',
    change: () => ({ beacon: { ...ROUND_1000, signature: flip(ROUND_1000.signature) } }),
    step: 'signature',
    field: 'beacon.signature',
  },
  {
    what: 'missing beacon signature',
    change: () => ({ beacon: { ...ROUND_1000, signature: null } }),
    step: 'signature',
    field: 'beacon.signature',
  },
  {
    what: 'randomness',
    change: () => ({ beacon: { ...ROUND_1000, randomness: flip(ROUND_1000.randomness) } }),
    step: 'randomness',
    field: 'beacon.randomness',
  },
  {
    what: 'cards',
    change: ({ outcome }) => ({
      outcome: outcome && { ...outcome, player: [...(outcome.player ?? [])].reverse() },
    }),
    step: 'cards',
    field: 'outcome.player',
  },
  {
    what: 'cards left out',
    change: ({ outcome }) => ({
      outcome: outcome && { winningColor: outcome.winningColor, player: outcome.player },
    }),
    step: 'cards',
    field: 'outcome.banker',
  },
  {
    what: 'result',
    change: ({ outcome }) => ({ outcome: outcome && { ...outcome, winningColor: 'nobody' } }),
    step: 'result',
    field: 'outcome.winningColor',
  },
  {
    what: 'root of the bets made that of none',
    change: ({ bets }) => ({
      bets: {
        ...bets,
        root: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
    }),
    step: 'bets',
    field: 'bets.root',
  },
  {
    what: 'number of the bets made 0',
    change: ({ bets }) => ({ bets: { ...bets, count: 0 } }),
    step: 'bets',
    field: 'bets.root',
  },
  {
    what: 'root of the bets taken away',
    change: ({ bets }) => ({ bets: { ...bets, root: null } }),
    step: 'bets',
    field: 'bets.root',
  },
  {
    what: 'seed taken away',
    change: ({ link }) => ({ link: { ...link, revealed: null } }),
    step: 'cards',
    field: 'link.revealed',
  },
  {
    what: 'result taken away',
    change: () => ({ outcome: null }),
    step: 'cards',
    field: 'outcome',
  },
]

describe('a tampered record is wrong at the step of what was changed:', () => {
  it.each(TAMPERED)('$what', ({ change, step, field }) => {
    const record = sampleRecord({ game: 'baccarat' })
    const { verdict, steps } = verify({ ...record, ...change(record) })
    expect(verdict).toBe('wrong')
    expect(firstFailure(steps)).toMatchObject({ id: step, field })
  })

  it('another result of Win-Go', () => {
    const record = sampleRecord()
    const others = ['red', 'green', 'blue'].filter((id) => id !== record.outcome?.winningColor)
    for (const winningColor of others) {
      expect(failedSteps({ ...record, outcome: { winningColor } })).toEqual(['result'])
    }
  })

  it('a seed of another chain that hashes to a published one of that chain', () => {
    const record = sampleRecord()
    const link = {
      ...record.link,
      revealed: '00'.repeat(32),
      previous: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    }
    const { steps } = verify({ ...record, link })
    expect(firstFailure(steps)).toMatchObject({ id: 'commitment', field: 'season.commitment' })
    expect(failedSteps({ ...record, link })).not.toContain('seed')
  })
})

describe('the draw done again', () => {
  it.each([
    [1, 'green', 'player', '2H 7H', '2S QD'],
    [2, 'red', 'banker', '3S 7S JH', '6H JH'],
    [3, 'red', 'tie', '3D 9C 5D', 'QH JH 7C'],
    [4, 'red', 'banker', 'QS 5S 6D', 'AH 9S 2S'],
  ])('is the published vector of link %i', (link, colour, winner, player, banker) => {
    const countdownId = String(link)
    const wingo = explainDraw({ ...sampleRecord({ link }), countdownId })
    expect(wingo?.outcome).toEqual({ winningColor: colour })
    expect(wingo?.blocks).toHaveLength(1)
    const baccarat = explainDraw({ ...sampleRecord({ game: 'baccarat', link }), countdownId })
    expect(baccarat?.outcome).toEqual({
      winningColor: winner,
      player: player.split(' '),
      banker: banker.split(' '),
    })
    const [p1, p2, p3] = player.split(' ')
    const [b1, b2, b3] = banker.split(' ')
    const dealt = [p1, b1, p2, b2, p3, b3].filter((card) => card !== undefined)
    expect(baccarat?.deal?.cards.map(({ card }) => card)).toEqual(dealt)
    expect(baccarat?.deal?.rules.map(({ hand }) => hand)).toEqual(['player', 'banker'])
  })

  it('names the word behind each card and where in the shoe it lay', () => {
    const { deal, picks, blocks } = explainDraw(sampleRecord({ game: 'baccarat' })) ?? {}
    const words = (blocks ?? []).flatMap((block) => block.match(/.{8}/g) ?? [])
    deal?.cards.forEach(({ place, from, pick }, at) => {
      expect([place, pick.n]).toEqual([at, 416 - at])
      expect(pick).toBe(picks?.[at])
      expect(from).toBe(place + (Number.parseInt(words[pick.firstWord] ?? '', 16) % pick.n))
    })
    expect(deal?.cards.length).toBeGreaterThanOrEqual(4)
  })
})

describe('checking', () => {
  it('pauses while it hashes back, and says how far it is', () => {
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
})
