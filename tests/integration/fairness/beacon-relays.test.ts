import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getMetrics } from '@/lib/base/metrics'
import { announceFor } from '@/lib/play/fairness/beacon'
import { askRelays, DrandClient } from '@/lib/play/fairness/drand-client'
import { type DrandChain, QUICKNET } from '@/lib/play/fairness/rules/drand'
import {
  answering,
  honest,
  LocalRelay,
  makeKey,
  signBeacon,
  TEST_CHAIN,
} from '../../support/test-beacon'

const ROUND = 4_711

/** Recorded signatures of quicknet, by round. */
const RECORDED: Readonly<Record<number, string>> = {
  1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  657413:
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
}

const started: LocalRelay[] = []

async function relay(handler: LocalRelay['handler']): Promise<LocalRelay> {
  const one = await new LocalRelay(handler).start()
  started.push(one)
  return one
}

afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
})

const stranger = makeKey(99)

/** Every way in which a relay can fail, named by what it does. */
const FAULTS: Readonly<Record<string, LocalRelay['handler']>> = {
  'signs with another key': answering((round) => ({ round, signature: stranger.sign(round) })),
  'answers the round before': answering((round) => ({
    round: round - 1,
    signature: signBeacon(round - 1),
  })),
  'calls the round before this one': answering((round) => ({
    round,
    signature: signBeacon(round - 1),
  })),
  'has an error': (_round, response) => void response.writeHead(500).end('oh'),
  'does not have the round yet': (_round, response) => void response.writeHead(404).end('{}'),
  'answers no JSON': (_round, response) => void response.end('<html>welcome</html>'),
  'answers another form': answering(() => ({ result: 'fine' })),
  'answers a signature that is none': answering((round) => ({ round, signature: 'ff'.repeat(48) })),
  'sends without end': (_round, response) => {
    const filler = setInterval(() => response.write('x'.repeat(2_000)), 1)
    response.on('close', () => clearInterval(filler))
  },
  'leads elsewhere': (_round, response) =>
    void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'hangs up': (_round, response) => void response.destroy(),
}

describe('asking relays', () => {
  test.each(Object.keys(RECORDED).map(Number))(
    'returns quicknet’s recorded signature of round %i, which verifies',
    async (round) => {
      const recorded = answering((asked) => ({ round: asked, signature: RECORDED[asked] }))
      const { url } = await relay(recorded)
      expect(await askRelays(QUICKNET, [url], round)).toBe(RECORDED[round])
    },
  )

  test.each(Object.entries(FAULTS))('skips a relay that %s', async (_fault, handler) => {
    const bad = await relay(handler)
    await expect(askRelays(TEST_CHAIN, [bad.url], ROUND)).rejects.toThrow(AggregateError)
    const good = await relay(honest)
    expect(await askRelays(TEST_CHAIN, [bad.url, good.url], ROUND)).toBe(signBeacon(ROUND))
  })

  test('waits three seconds for relays that never answer, and not at all if another one answers', async () => {
    const slow = await relay(() => {})
    const good = await relay(honest)
    const startedAt = performance.now()
    expect(await askRelays(TEST_CHAIN, [slow.url, good.url], ROUND)).toBe(signBeacon(ROUND))
    expect(performance.now() - startedAt).toBeLessThan(2_500)
    await expect(askRelays(TEST_CHAIN, [slow.url], ROUND)).rejects.toThrow(AggregateError)
    expect(performance.now() - startedAt).toBeLessThan(6_500)
  })

  test('accepts the one signature that verifies, even against many that don’t', async () => {
    const lie = answering((round) => ({ round, signature: stranger.sign(round) }))
    const liars = await Promise.all([relay(lie), relay(lie), relay(lie)])
    const good = await relay(async (round, response) => {
      await sleep(300)
      await honest(round, response)
    })
    const urls = [...liars, good].map(({ url }) => url)
    expect(await askRelays(TEST_CHAIN, urls, ROUND)).toBe(signBeacon(ROUND))
  })

  test('names the fault of each relay when all of them fail', async () => {
    const [one, two] = await Promise.all([
      relay(answering((round) => ({ round, signature: stranger.sign(round) }))),
      relay((_round, response) => void response.writeHead(503).end()),
    ])
    const asked = askRelays(TEST_CHAIN, [one.url, two.url], ROUND)
    const error = await asked.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(AggregateError)
    const reasons = (error as AggregateError).errors.map(String)
    expect(reasons[0]).toContain(`${one.url}: expected a signature of the network, found another`)
    expect(reasons[1]).toContain(`${two.url} answered 503`)
  })
})

function client(relays: readonly LocalRelay[], chain: DrandChain = TEST_CHAIN, waitMs = 1_000) {
  const onArrival = vi.fn()
  const drand = new DrandClient({
    chain,
    relays: relays.map(({ url }) => url),
    waitMs,
    announce: announceFor('drand'),
    onArrival,
  })
  return { drand, onArrival }
}

async function eventually<T>(ask: () => T | null, withinMs = 60_000): Promise<T> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(25)) {
    const answer = ask()
    if (answer !== null) return answer
  }
  throw new Error(`nothing within ${withinMs} ms`)
}

/** Returns how often relays were asked with this result, from the worker's metrics. */
async function fetchesThat(result: string): Promise<number> {
  const { values } = await getMetrics().beaconFetches.get()
  return values.find(({ labels }) => labels.result === result)?.value ?? 0
}

describe('drand client', () => {
  const beacon = { network: 'quicknet', round: ROUND }

  test('answers immediately, fetches once for all callers, and reports the arrival', async () => {
    const good = await relay(honest)
    const { drand, onArrival } = client([good])
    expect([1, 2, 3].map(() => drand.signatureOf(beacon))).toEqual([null, null, null])
    expect(await eventually(() => drand.signatureOf(beacon))).toBe(signBeacon(ROUND))
    expect(drand.signatureOf(beacon)).toBe(signBeacon(ROUND))
    expect(good.asked).toEqual([ROUND])
    expect(onArrival).toHaveBeenCalledTimes(1)
  })

  test('asks no relay for a round that is not due yet', async () => {
    const good = await relay(honest)
    const chain = { ...TEST_CHAIN, genesisSeconds: Math.floor(Date.now() / 1_000) }
    const { drand } = client([good], chain)
    expect(drand.signatureOf({ ...beacon, round: 600 })).toBeNull()
    await sleep(100)
    expect(good.asked).toEqual([])
  })

  test('recovers after an outage of all relays', async () => {
    const good = await relay(honest)
    await good.stop()
    const { drand } = client([good])
    const failed = await fetchesThat('failed')
    while ((await fetchesThat('failed')) === failed) {
      expect(drand.signatureOf(beacon)).toBeNull()
      await sleep(100)
    }
    const found = await fetchesThat('found')
    await good.start()
    expect(await eventually(() => drand.signatureOf(beacon))).toBe(signBeacon(ROUND))
    expect(await fetchesThat('found')).toBe(found + 1)
  })

  test('gives up on a round only after its deadline and some failed attempts of its own', async () => {
    const bad = await relay((_round, response) => void response.writeHead(404).end())
    const { drand } = client([bad])
    const dueAt = (TEST_CHAIN.genesisSeconds + ROUND - 1) * 1_000
    // Long past the deadline, but this process has only just started asking.
    expect(drand.isGivenUp(beacon, dueAt + 60_000)).toBe(false)
    await eventually(() => {
      drand.signatureOf(beacon)
      return bad.asked.length >= 3 && drand.isGivenUp(beacon, dueAt + 60_000) ? true : null
    })
    expect(drand.isGivenUp(beacon, dueAt + 999)).toBe(false)
    expect(drand.isGivenUp(beacon, dueAt + 1_001)).toBe(true)
    bad.handler = honest
    await eventually(() => drand.signatureOf(beacon))
    expect(drand.isGivenUp(beacon, dueAt + 60_000)).toBe(false)
  })

  test('rejects any other network', () => {
    const { drand } = client([])
    expect(() => drand.signatureOf({ network: 'fastnet', round: 1 })).toThrow(
      /expected network \w+, found fastnet/,
    )
  })
})
