import { describe, expect, test } from 'vitest'
import { ROUND_1000, sampleRecord } from '@/tests/support/fairness-records'
import { failedSteps, verify } from '@/tests/support/verified-steps'
import type { FairnessRecord } from './record'
import { firstFailure, type StepId } from './verify-step'

/** Changes the first hexadecimal digit. */
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
    change: ({ link }) => ({ link: { ...link, previous: flip(link.previous ?? '') } }),
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
    what: 'end of the round made that of the next',
    change: () => ({ endsAt: '2023-08-23T16:03:00.000Z' }),
    step: 'period',
    field: 'endsAt',
  },
  {
    what: 'end of the round made one before the season',
    change: () => ({ endsAt: '2023-08-22T16:00:00.000Z' }),
    step: 'period',
    field: 'endsAt',
  },
  {
    what: 'end of the round made one after the season',
    change: () => ({ endsAt: '2023-08-24T16:00:00.000Z' }),
    step: 'period',
    field: 'endsAt',
  },
  {
    what: 'index that is no whole number',
    change: ({ link }) => ({ link: { ...link, index: 2.5 } }),
    step: 'period',
    field: 'link.index',
  },
  {
    what: 'index below the first',
    change: ({ link }) => ({ link: { ...link, index: 0 } }),
    step: 'period',
    field: 'link.index',
  },
  {
    what: 'published seed taken away',
    change: ({ link }) => ({ link: { ...link, previous: null } }),
    step: 'seed',
    field: 'link.previous',
  },
  {
    what: 'result of a void round taken away',
    change: () => ({ status: 'void', outcome: null, wouldHaveBeen: null }),
    step: 'cards',
    field: 'wouldHaveBeen',
  },
  {
    what: 'result of a void round made up',
    change: ({ outcome }) => ({
      status: 'void',
      beacon: { ...ROUND_1000, signature: null, randomness: null },
      outcome: null,
      wouldHaveBeen: outcome,
    }),
    step: 'cards',
    field: 'link.revealed',
  },
  {
    what: 'result shown for a void round',
    change: ({ outcome }) => ({ status: 'void', wouldHaveBeen: outcome }),
    step: 'result',
    field: 'outcome',
  },
  {
    what: 'time of publication',
    change: ({ season }) => ({ season: { ...season, publishedAt: '2023-08-23T15:58:00.000Z' } }),
    step: 'published-first',
    field: 'season.publishedAt',
  },
  {
    what: 'close of betting together with the beacon of that time',
    change: () => ({ closesAt: '2023-08-23T15:59:15.000Z', beacon: { ...ROUND_1000, round: 999 } }),
    step: 'period',
    field: 'closesAt',
  },
  {
    what: 'close of betting in the season as well',
    change: ({ season }) => ({
      closesAt: '2023-08-23T15:59:15.000Z',
      season: { ...season, cutoffSeconds: 45 },
    }),
    step: 'beacon-round',
    field: 'beacon.round',
  },
  {
    what: 'opening of the round',
    change: () => ({ opensAt: '2023-08-23T15:57:01.000Z' }),
    step: 'period',
    field: 'opensAt',
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
    what: 'seal made in the moment of the public number',
    change: ({ bets }) => ({ bets: { ...bets, sealedAt: '2023-08-23T15:59:24.000Z' } }),
    step: 'sealed-first',
    field: 'bets.sealedAt',
  },
  {
    what: 'seal made an hour after the public number',
    change: ({ bets }) => ({ bets: { ...bets, sealedAt: '2023-08-23T16:59:24.000Z' } }),
    step: 'sealed-first',
    field: 'bets.sealedAt',
  },
  {
    what: 'seal made a minute before betting closed',
    change: ({ bets }) => ({ bets: { ...bets, sealedAt: '2023-08-23T15:58:12.000Z' } }),
    step: 'sealed-first',
    field: 'bets.sealedAt',
  },
  {
    what: 'time of the seal taken away',
    change: ({ bets }) => ({ bets: { ...bets, sealedAt: null } }),
    step: 'sealed-first',
    field: 'bets.sealedAt',
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

describe('tampered record', () => {
  test.each(TAMPERED)(
    'fails at the step that checks the changed part: $what',
    ({ change, step, field }) => {
      const record = sampleRecord({ game: 'baccarat' })
      const { verdict, steps } = verify({ ...record, ...change(record) })
      expect(verdict).toBe('wrong')
      expect(firstFailure(steps)).toMatchObject({ id: step, field })
    },
  )

  test.each([
    ['first', 1, 2],
    ['last', 4, 3],
  ])('fails with another index for the %s link of a season', (_which, link, index) => {
    const record = sampleRecord({ link })
    const { steps } = verify({ ...record, link: { ...record.link, index } })
    expect(firstFailure(steps)).toMatchObject({
      id: 'period',
      field: 'link.index',
      expected: String(link),
    })
  })

  test('fails with another result of Win-Go', () => {
    const record = sampleRecord()
    const others = ['red', 'green', 'blue'].filter((id) => id !== record.outcome?.winningColor)
    for (const winningColor of others) {
      expect(failedSteps({ ...record, outcome: { winningColor } })).toEqual(['result'])
    }
  })

  test('fails with a seed of another chain, even if the seed hashes to the published one of that chain', () => {
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

/** Untampered records in which some part is missing or not published yet. */
const WAITING: readonly { what: string; change: (record: FairnessRecord) => FairnessRecord }[] = [
  {
    what: 'open',
    change: (record) => ({
      ...record,
      status: 'open',
      link: { ...record.link, revealed: null },
      beacon: record.beacon && { ...record.beacon, signature: null, randomness: null },
      bets: { root: null, count: null, sealedAt: null },
      outcome: null,
    }),
  },
  {
    what: 'open before every round before it is decided',
    change: (record) => ({
      ...record,
      status: 'open',
      link: { ...record.link, previous: null, revealed: null },
      beacon: record.beacon && { ...record.beacon, signature: null, randomness: null },
      bets: { root: null, count: null, sealedAt: null },
      outcome: null,
    }),
  },
  {
    what: 'closed, with the seed, without the beacon',
    change: (record) => ({
      ...record,
      status: 'closed',
      beacon: record.beacon && { ...record.beacon, signature: null, randomness: null },
      outcome: null,
    }),
  },
  {
    what: 'closed, with the seed',
    change: (record) => ({ ...record, status: 'closed', outcome: null }),
  },
  {
    what: 'void, without the seed',
    change: (record) => ({
      ...record,
      status: 'void',
      link: { ...record.link, revealed: null },
      beacon: record.beacon && { ...record.beacon, signature: null, randomness: null },
      bets: { root: null, count: null, sealedAt: null },
      outcome: null,
    }),
  },
  {
    what: 'void, without the beacon',
    change: (record) => ({
      ...record,
      status: 'void',
      beacon: record.beacon && { ...record.beacon, signature: null, randomness: null },
      outcome: null,
    }),
  },
  {
    what: 'void',
    change: (record) => ({
      ...record,
      status: 'void',
      outcome: null,
      wouldHaveBeen: record.outcome,
    }),
  },
  { what: 'without a bet', change: (record) => ({ ...record, bets: NO_BETS }) },
]
const NO_BETS = {
  root: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  count: 0,
  sealedAt: '2023-08-23T15:59:18.000Z',
}

test('each step uses the same words for a finding in every record', async () => {
  const baccarat = sampleRecord({ game: 'baccarat' })
  const records: [string, FairnessRecord][] = [
    ['wingo', sampleRecord()],
    ['baccarat', baccarat],
    ...TAMPERED.map(({ what, change }): [string, FairnessRecord] => [
      `another ${what}`,
      { ...baccarat, ...change(baccarat) },
    ]),
    ...WAITING.map(({ what, change }): [string, FairnessRecord] => [what, change(baccarat)]),
    ...[1, 2].map((link): [string, FairnessRecord] => [
      `the round of link ${link}`,
      sampleRecord({ game: 'baccarat', link }),
    ]),
    ...[1, 2, 4].map((index): [string, FairnessRecord] => [
      `link ${index}`,
      { ...baccarat, link: { ...baccarat.link, index } },
    ]),
  ]
  const text = records.map(([what, record]) => {
    const { verdict, steps } = verify(record)
    return `# ${what}: ${verdict}\n${steps.map((step) => JSON.stringify(step)).join('\n')}\n`
  })
  await expect(text.join('\n')).toMatchFileSnapshot('verify-sentences.txt')
})
