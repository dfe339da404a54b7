import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { log } from '@/lib/base/log'
import { type AnnounceBeacon, basisOf } from '@/lib/play/fairness/beacon'
import { DrandClient, RelayWatch } from '@/lib/play/fairness/drand-client'
import { getFairnessOverview } from '@/lib/play/fairness/read-overview'
import { beaconRoundAtOrAfter } from '@/lib/play/fairness/rules/drand'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { bet, getRound, makePlayers, makeShortRound, tickUntilOver } from '../../support/rounds'
import {
  answering,
  honest,
  LocalRelay,
  makeKey,
  signBeacon,
  TEST_CHAIN,
} from '../../support/test-beacon'

const relay = new LocalRelay(honest)
const watches: RelayWatch[] = []

beforeAll(() => relay.start())
afterAll(() => relay.stop())
afterEach(async () => {
  for (const watch of watches.splice(0)) watch.stop()
  relay.handler = honest
  await expectLedgerRight()
})

/** Watches like a worker, only more often. */
async function watchRelays(
  countsForMs = 1_000,
  readDatabaseTime = async () => (await readClock(db)).getTime(),
): Promise<RelayWatch> {
  const relays = ['http://127.0.0.1:9', relay.url]
  const watch = new RelayWatch({
    chain: TEST_CHAIN,
    relays,
    readDatabaseTime,
    askEveryMs: 100,
    countsForMs,
  })
  watches.push(watch)
  await watch.start()
  return watch
}

const waitUntilReal = (isDone: () => boolean) => vi.waitUntil(isDone, { timeout: 30_000 })

async function waitUntil(isDone: () => boolean): Promise<void> {
  const until = Date.now() + 90_000
  while (!isDone()) {
    if (Date.now() > until) throw new Error('nothing came of it within 90 s')
    await sleep(20)
  }
}

describe('FAIRNESS_BEACON=auto', () => {
  test('relies on relays while they answer, and announces nothing while they don’t', async () => {
    const info = vi.spyOn(log, 'info')
    const told = () =>
      info.mock.calls
        .map(([, text]) => String(text))
        .filter((text) => text.includes('beacon relay'))
    const watch = await watchRelays(10_000)
    await waitUntil(() => watch.isReachable && told().length === 1)
    relay.handler = (_round, response) => void response.writeHead(503).end()
    await waitUntil(() => !watch.isReachable && told().length === 2)
    relay.handler = honest
    await waitUntil(() => watch.isReachable && told().length === 3)
    // Each change is logged once, however often the relays were asked.
    expect(told().length).toBeLessThan(relay.asked.length)
  })

  test.each<[string, LocalRelay['handler']]>([
    [
      'sign with a key of their own',
      answering((round) => ({ round, signature: makeKey(99).sign(round) })),
    ],
    [
      'have stopped at a round of the past',
      answering((round) => ({ round: round - 500, signature: signBeacon(round - 500) })),
    ],
    [
      'sell an old round as the new one',
      answering((round) => ({ round, signature: signBeacon(round - 500) })),
    ],
    ['never answer', () => undefined],
    ['answer nonsense', (_round, response) => void response.end('<html>')],
  ])('does not rely on relays that %s, and starts anyway', async (_what, handler) => {
    relay.handler = handler
    const askedBefore = relay.asked.length
    const watch = await watchRelays(60_000)
    await waitUntil(() => relay.asked.length >= askedBefore + 3)
    expect(watch.isReachable).toBe(false)
  })

  test.each([
    ['this machine’s clock', 20_000, 0],
    ['the database’s clock', 0, 20_000],
  ])(
    'announces nothing while %s is behind the relays, and says so once',
    async (_clock, own, database) => {
      const errors = vi.spyOn(log, 'error')
      const told = () =>
        errors.mock.calls.filter(([, text]) => String(text).includes('behind the public beacon'))
      const real = Date.now
      let isBehind = true
      const now = vi.spyOn(Date, 'now').mockImplementation(() => real() - (isBehind ? own : 0))
      // The relay keeps the right time.
      const latest = () => beaconRoundAtOrAfter(TEST_CHAIN, real() + 1) - 1
      relay.handler = (_round, response) => honest(latest(), response)
      const watch = await watchRelays(1_000, async () => real() - (isBehind ? database : 0))
      await waitUntilReal(() => watch.isAhead && told().length === 1)
      expect(watch.isReachable).toBe(false)
      expect(basisOf(parseEnv({ FAIRNESS_BEACON: 'drand' }), watch)).toBe('none')
      isBehind = false
      await waitUntilReal(() => watch.isReachable && !watch.isAhead)
      expect(told()).toHaveLength(1)
      now.mockRestore()
      errors.mockRestore()
    },
  )

  test('announces depending on relays and cutoff, unlike the other settings', () => {
    const of = (beacon: string, cutoff: string, isReachable: boolean, isAhead = false) =>
      basisOf(parseEnv({ FAIRNESS_BEACON: beacon, BETTING_CUTOFF_SECONDS: cutoff }), {
        isReachable,
        isAhead,
      })
    expect(of('', '30', true)).toBe('drand')
    expect(of('auto', '21', true)).toBe('drand')
    expect(of('auto', '21', false)).toBe('none')
    expect(of('auto', '20', true)).toBe('none')
    expect(of('drand', '21', false)).toBe('drand')
    expect(of('auto', '30', true, true)).toBe('none')
    expect(of('drand', '30', true, true)).toBe('none')
    expect(of('none', '30', true)).toBe('none')
  })

  test('keeps what a round announced when its relays are gone: it waits, then is voided and refunded', async () => {
    const watch = await watchRelays(8_000)
    const announce: AnnounceBeacon = (closesAt) =>
      watch.isReachable
        ? {
            network: 'quicknet',
            round: beaconRoundAtOrAfter(TEST_CHAIN, closesAt + 700),
            at: closesAt + 60_000,
          }
        : null
    const [player = ''] = await makePlayers(1, 100_000n)
    await waitUntil(() => watch.isReachable)
    const announced = await makeShortRound(20_000, 0, announce)
    await bet(player, 'red', 100)
    relay.handler = (_round, response) => void response.writeHead(503).end()
    await waitUntil(() => !watch.isReachable)
    const without = await makeShortRound(600_000, 0, announce)
    expect((await getRound(announced)).beaconRound).not.toBeNull()
    expect((await getRound(without)).beaconRound).toBeNull()
    for (const change of ['beacon_round = NULL, beacon_network = NULL', 'beacon_round = 1']) {
      await expect(
        db.$executeRawUnsafe(`UPDATE round SET ${change} WHERE id = ${announced}`),
      ).rejects.toThrow()
    }
    const client = new DrandClient({
      chain: TEST_CHAIN,
      relays: [relay.url],
      waitMs: 1_000,
      announce,
      onArrival: () => {},
    })
    await tickUntilOver(announced, 60_000, client)
    expect(await getRound(announced)).toMatchObject({ status: 'void', outcome: null })
    expect(await mainBalanceOf(player)).toBe(100_000n)

    // The page shows what rounds are currently based on, and since which round.
    const overviews = await getFairnessOverview()
    const shownOf = (game: string) => overviews.find((each) => each.game === game)?.basis
    expect(shownOf('wingo')).toEqual({
      hasBeacon: false,
      since: (await getRound(without)).opensAt.getTime(),
    })
    expect(shownOf('baccarat')).toBeNull()
  })
})
