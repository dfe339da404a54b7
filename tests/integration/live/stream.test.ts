import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { getRedis } from '@/lib/base/queue/redis'
import type { GameId } from '@/lib/games/catalog/game'
import { endSession, endSessions } from '@/lib/people/sessions/end-sessions'
import {
  getCachedRounds,
  getCachedSnapshot,
  getSnapshots,
  SnapshotCache,
} from '@/lib/play/live/cached-rounds'
import { getHub, Hub } from '@/lib/play/live/hub'
import { readRoundSnapshot } from '@/lib/play/rounds/read-snapshot'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { connect, disconnectAll } from '../../support/live-stream'
import { bet, getRound, makeShortRound, tick, tickUntilOver, UNTIL_LET } from '../../support/rounds'
import { makeSession } from '../../support/sessions'

beforeEach(async () => {
  await makeShortRound(100, 60_000)
  await tick()
  await getRedis().ping()
})

afterEach(async () => {
  disconnectAll()
  expect(getHub().connectionCount).toBe(0)
  await expectLedgerRight()
})

describe('the live stream', () => {
  test('begins with a snapshot, followed by the balance for a player', async () => {
    const player = await makePlayer(1_500)
    const stream = await connect(player)
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(stream.response.headers.get('cache-control')).toContain('no-store')
    const balance = await stream.next('balance')
    expect(stream.events[0]).toMatchObject({ type: 'snapshot', account: player.id })
    expect(await (await connect()).next('snapshot')).toMatchObject({ account: 'nobody' })
    expect(balance).toEqual({
      type: 'balance',
      main: 1_500,
      after: [1_400, 1_300, 1_000, 500, 0],
    })
  })

  // @conformance sends-result-payout-player
  test('sends result and payout to the player, and the result to everybody', async () => {
    const player = await makePlayer(3_000)
    const [own, visitor] = [await connect(player), await connect()]
    await own.next('balance', (event) => event.main === 3_000)
    const id = await makeShortRound(UNTIL_LET)
    for (const colour of ['red', 'green', 'blue']) await bet(player.id, colour, 1_000)
    await own.next('balance', (event) => event.main === 0)
    await tickUntilOver(id)
    const { countdownId, outcome } = await getRound(id)
    for (const stream of [own, visitor]) {
      const { result } = await stream.next(
        'result',
        (event) => event.result.countdownId === countdownId,
      )
      expect(result).toMatchObject({ status: 'finished', winningColor: outcome })
    }
    await own.next('balance', (event) => event.main === 2_000)
    expect(visitor.events.some((event) => event.type === 'balance')).toBe(false)
    const results = own.events.filter(
      (event) => event.type === 'result' && event.result.countdownId === countdownId,
    )
    expect(results).toHaveLength(1)
  })

  test('finds a result and the payout when no message arrives', async () => {
    const player = await makePlayer(3_000)
    const stream = await connect(player)
    await stream.next('balance', (event) => event.main === 3_000)
    const id = await makeShortRound(UNTIL_LET)
    for (const colour of ['red', 'green', 'blue']) await bet(player.id, colour, 1_000)
    // The publishing connection is down during the settlement.
    getRedis().disconnect()
    await tickUntilOver(id).finally(() => getRedis().connect())
    const { countdownId } = await getRound(id)
    await stream.next('result', (event) => event.result.countdownId === countdownId)
    await stream.next('balance', (event) => event.main === 2_000)
  })

  test('closes for an ended session, and stays open for the player’s other sessions', async () => {
    const player = await makePlayer(1_000)
    const other = { ...player, sessionId: await makeSession(player.id) }
    const [stream, stays] = [await connect(player), await connect(other)]
    await Promise.all([stream.next('balance'), stays.next('balance')])
    await endSession({ id: player.id, userId: player.id }, 'logged_out')
    await stream.ended
    expect(getHub().connectionCount).toBe(1)
    await endSessions(player.id)
    await stays.ended
    expect(getHub().connectionCount).toBe(0)
  })

  test('runs as a visitor’s if the session had already ended', async () => {
    const player = await makePlayer(1_000)
    const round = await makeShortRound(UNTIL_LET)
    const ended = { ...player, sessionId: await makeSession(player.id) }
    await endSession({ id: ended.sessionId, userId: player.id }, 'logged_out')
    const [visitors, own] = [await connect(ended), await connect(player)]
    await own.next('balance')
    await bet(player.id, 'red', 100)
    await own.next('balance', ({ main }) => main === 900)
    await tickUntilOver(round)
    await visitors.next('result')
    expect(visitors.events.map(({ type }) => type)).not.toContain('balance')
  })

  test('brings news to a viewer who came while the last other one left', async () => {
    let reads = 0
    let mayRead = Promise.resolve()
    const snapshots = new SnapshotCache(async (game) => {
      reads += 1
      await mayRead
      return { ...(await readRoundSnapshot('wingo')), game }
    })
    const hub = new Hub(snapshots)
    const stream = { backlogBytes: 0, write: () => {}, end: () => {}, destroy: () => {} }
    const join = (game: GameId, closed: AbortSignal) =>
      hub.connect({ game, address: '192.0.2.1', player: null, isDesk: false }, () => ({
        stream,
        answer: new Response(),
        closed,
      }))
    const [first, second] = [new AbortController(), new AbortController()]
    await join('wingo', first.signal)
    const reading = Promise.withResolvers<void>()
    mayRead = reading.promise
    const joining = join('baccarat', second.signal)
    first.abort()
    reading.resolve()
    await joining
    const before = reads
    await expect.poll(() => reads, { timeout: 30_000 }).toBeGreaterThan(before)
    hub.closeAll()
  })

  test('ends as soon as it begins if its process is stopping', async () => {
    const hub = new Hub(getSnapshots())
    hub.closeAll()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const written: Uint8Array[] = []
    const stream = {
      backlogBytes: 0,
      write: (bytes: Uint8Array) => written.push(bytes),
      end,
      destroy: end,
    }
    const { signal: closed } = new AbortController()
    await hub.connect({ game: 'wingo', address: '192.0.2.1', player: null, isDesk: false }, () => ({
      stream,
      answer: new Response(),
      closed,
    }))
    await ended
    expect([hub.connectionCount, written.length]).toEqual([0, 1])
  })

  test('survives messages that it cannot read', async () => {
    const stream = await connect()
    await stream.next('snapshot')
    for (const text of ['', '{', '{"type":"unknown"}', '[1]']) {
      await getRedis().publish(`${process.env.REDIS_PREFIX}:live`, text)
    }
    const id = await makeShortRound(300)
    await tickUntilOver(id)
    const { countdownId } = await getRound(id)
    await stream.next('result', (event) => event.result.countdownId === countdownId)
  })
})

describe('polling', () => {
  // @conformance answers-current-round-latest
  test('answers with the current round and the latest results without a query each time', async () => {
    const { countdownId } = await getRound(await makeShortRound(100, 60_000))
    await tick()
    await new Promise((done) => setTimeout(done, 2_050))
    const before = await queriesSoFar()
    const askedAt = Date.now()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        Promise.all([getCachedSnapshot('wingo'), getCachedRounds('wingo', 100)]),
      ),
    )
    const answeredAt = Date.now()
    // The cache refreshes every two seconds, so 400 calls cause far fewer queries.
    expect((await queriesSoFar()) - before).toBeLessThan(100)
    for (const [snapshot, rounds] of answers) {
      expect(snapshot.round.opensAt).toBeLessThanOrEqual(snapshot.serverNow)
      expect(snapshot.round.endsAt).toBeGreaterThan(snapshot.serverNow)
      expect(snapshot.serverNow).toBeGreaterThan(askedAt - 1_000)
      expect(snapshot.serverNow).toBeLessThan(answeredAt + 1_000)
      expect(rounds.map((round) => round.countdownId)).toContain(countdownId)
    }
    expect(await getCachedRounds('wingo', 1)).toHaveLength(1)
  })

  test('lists no round that has not begun', async () => {
    await tick()
    const coming = await db.round.findMany({ where: { opensAt: { gt: new Date() } } })
    expect(coming.length).toBeGreaterThan(0)
    await getSnapshots().refresh('wingo')
    const listed = (await getCachedRounds('wingo', 100)).map((round) => round.countdownId)
    for (const { countdownId } of coming) expect(listed).not.toContain(countdownId)
  })
})

/**
 * Returns how many transactions this database has committed, after flushing the delayed statistics.
 */
async function queriesSoFar(): Promise<number> {
  await db.$queryRaw`SELECT pg_stat_force_next_flush()::text`
  await new Promise((done) => setTimeout(done, 100))
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()`
  return Number(row?.count)
}
