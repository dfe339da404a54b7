import { hexToBytes } from '@noble/hashes/utils.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import type { AnnounceBeacon, PlannedBeacon } from '@/lib/play/fairness/beacon'
import { DrandClient } from '@/lib/play/fairness/drand-client'
import { findFairnessRecord } from '@/lib/play/fairness/read-records'
import {
  beaconRandomness,
  beaconRoundAtOrAfter,
  beaconRoundTime,
} from '@/lib/play/fairness/rules/drand'
import { lockRoundToDraw, storeSeal } from '@/lib/play/rounds/draw.sql'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { noBeacon } from '../../support/no-beacon'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'
import { honest, LocalRelay, signBeacon, TEST_CHAIN } from '../../support/test-beacon'

const START = 1_000_000n
const COLOURS = ['red', 'green', 'blue'] as const
/** Longest time that a busy machine needs, in milliseconds. */
const LONG = 120_000

/**
 * Announces as the product does, only sooner: the first beacon round 700 ms after the close. The
 * rows call it due two hours later, so that a busy machine seals in time.
 */
const announce: AnnounceBeacon = (closesAt) => ({
  ...announceExactly(closesAt),
  at: closesAt + 7_200_000,
})
const announceExactly = (closesAt: number): PlannedBeacon => {
  const round = beaconRoundAtOrAfter(TEST_CHAIN, closesAt + 700)
  return { network: TEST_CHAIN.network, round, at: beaconRoundTime(TEST_CHAIN, round) }
}
const silent: LocalRelay['handler'] = (_round, response) => void response.writeHead(404).end()

const relay = new LocalRelay(honest)
beforeAll(() => relay.start())
afterAll(() => relay.stop())
afterEach(async () => {
  relay.handler = honest
  relay.asked.length = 0
  await expectLedgerRight()
})

/** Creates a worker's client, which knows nothing of earlier requests. */
function newClient(waitMs = 60_000): DrandClient {
  const onArrival = () => {}
  return new DrandClient({ chain: TEST_CHAIN, relays: [relay.url], waitMs, announce, onArrival })
}

function resultOf(round: Awaited<ReturnType<typeof getRound>>, seed: string): string {
  const words = createWordStream({
    scheme: 'v2',
    seed: hexToBytes(seed),
    game: 'wingo',
    countdownId: round.countdownId,
    beaconRound: String(round.beaconRound),
    randomness: beaconRandomness(hexToBytes(signBeacon(Number(round.beaconRound)))),
  })
  return wingo.draw(words).winner
}

/** Ticks until `isDone`; the schedule's own rounds don't matter here. */
async function tickUntil(beacon: DrandClient, isDone: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + LONG
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error('nothing came of it')
    await tick(beacon)
    await new Promise((done) => setTimeout(done, 50))
  }
}

const isSealed = async (id: bigint) => (await getRound(id)).betsRoot !== null
const isVoid = async (id: bigint) => (await getRound(id)).status === 'void'

describe('a round with a beacon', () => {
  test('logs that it is stuck only now and then, but immediately if it gets stuck again', async () => {
    const errors = vi.spyOn(log, 'error')
    const id = await makeShortRound(UNTIL_LET, 0, announce)
    await waitForDraw(id)
    const { countdownId } = await getRound(id)
    const tellTimes = async (isStuck: boolean) => {
      const signatureOf = () => {
        if (isStuck) throw new Error('a test')
        return null
      }
      await tick({ ...noBeacon, signatureOf })
      return errors.mock.calls.filter(([what]) => Object(what).round === countdownId).length
    }
    expect([await tellTimes(true), await tellTimes(true)]).toEqual([1, 1])
    expect([await tellTimes(false), await tellTimes(true)]).toEqual([1, 2])
    await tickUntilOver(id, LONG, newClient())
  })

  test('announces its beacon round when created, seals its bets before any relay is asked, and is drawn with that beacon', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(UNTIL_LET, 0, announce)
    for (const colour of COLOURS) await bet(player, colour, 100)
    await waitForDraw(id)
    const announced = await getRound(id)
    expect(announced.beaconRound).toBeGreaterThan(1n)
    expect([announced.status, announced.betsRoot]).toEqual(['scheduled', null])
    const sealedWhenAsked: boolean[] = []
    relay.handler = async (round, response) => {
      sealedWhenAsked.push(await isSealed(id))
      await honest(round, response)
    }
    await tickUntilOver(id, LONG, newClient())

    const over = await getRound(id)
    expect(over.status).toBe('finished')
    expect(sealedWhenAsked.length).toBeGreaterThan(0)
    expect(sealedWhenAsked).not.toContain(false)
    expect(new Set(relay.asked)).toEqual(new Set([Number(announced.beaconRound)]))
    expect(over.beaconSignature).toBe(signBeacon(Number(announced.beaconRound)))
    expect(over.outcome).toBe(resultOf(over, over.revealedSeed ?? ''))
    expect(over.betsSealedAt?.getTime()).toBeLessThanOrEqual(over.drawnAt?.getTime() ?? 0)
    expect(await mainBalanceOf(player)).toBe(START - 30_000n + 20_000n)
  })

  test('waits for a late beacon while other rounds continue', async () => {
    relay.handler = silent
    const client = newClient()
    const waiting = await makeShortRound(UNTIL_LET, 0, announce)
    // Opens before the waiting round ends, because a later round would have to wait too
    // (rounds/undecided-rounds.test.ts).
    const beside = await makeShortRound(100)
    await waitForDraw(waiting)
    await tickUntilOver(beside, LONG, client)
    expect((await getRound(beside)).status).toBe('finished')
    const meanwhile = await getRound(waiting)
    expect([meanwhile.status, meanwhile.outcome, meanwhile.revealedSeed]).toEqual([
      'closed',
      null,
      null,
    ])
    relay.handler = honest
    await tickUntilOver(waiting, LONG, client)
    expect((await getRound(waiting)).status).toBe('finished')
  })

  test('is drawn by the next worker with the same seal when the one that sealed it dies', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(UNTIL_LET, 0, announce)
    await bet(player, 'red', 500)
    await waitForDraw(id)
    relay.handler = silent
    await tickUntil(newClient(), () => isSealed(id))
    const sealed = await getRound(id)
    expect([sealed.outcome, sealed.betCount]).toEqual([null, 1])
    relay.handler = honest
    await tickUntilOver(id, LONG, newClient())
    const over = await getRound(id)
    expect([over.status, over.betsRoot, over.betsSealedAt]).toEqual([
      'finished',
      sealed.betsRoot,
      sealed.betsSealedAt,
    ])
  })

  test('is drawn and paid once with several workers', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(UNTIL_LET, 0, announce)
    for (const colour of COLOURS) await bet(player, colour, 1_000)
    await waitForDraw(id)
    const clients = [newClient(), newClient(), newClient()]
    await Promise.all(clients.map((client) => tickUntilOver(id, LONG, client)))
    expect(await mainBalanceOf(player)).toBe(START - 300_000n + 200_000n)
  })
})

describe('a round whose beacon does not arrive in time', () => {
  test('is voided and refunded, shows its seed and, once the beacon is back, what it would have been', async () => {
    const [player = ''] = await makePlayers(1, START)
    // Enough rounds that no wrong calculation gives all of their results.
    const others: bigint[] = []
    for (let minute = 8; minute > 1; minute -= 1) {
      others.push(await makeShortRound(1_000, minute * 60_000, announce))
    }
    const id = await makeShortRound(UNTIL_LET, 0, announce)
    for (const colour of COLOURS) await bet(player, colour, 200)
    await waitForDraw(id)
    relay.handler = silent
    const client = newClient(500)
    await tickUntil(client, async () =>
      (await Promise.all([...others, id].map(isVoid))).every(Boolean),
    )
    expect(await mainBalanceOf(player)).toBe(START)
    await tick(client)
    const given = await getRound(id)
    expect(given).toMatchObject({
      outcome: null,
      wouldHaveBeen: null,
      beaconSignature: null,
      betCount: 3,
    })
    expect(given.revealedSeed).toMatch(/^[0-9a-f]{64}$/)
    const early = await findFairnessRecord('wingo', given.countdownId)
    expect(early).toMatchObject({
      status: 'void',
      outcome: null,
      wouldHaveBeen: null,
      voidedBy: 'system',
      reason: 'The public beacon did not answer in time.',
      link: { revealed: given.revealedSeed },
      beacon: { signature: null, randomness: null },
    })

    relay.handler = honest
    const readAll = () => Promise.all([id, ...others].map(getRound))
    await tickUntil(client, async () =>
      (await readAll()).every(({ wouldHaveBeen }) => wouldHaveBeen !== null),
    )
    const all = await readAll()
    expect(all.map(({ wouldHaveBeen }) => wouldHaveBeen)).toEqual(
      all.map((round) => resultOf(round, round.revealedSeed ?? '')),
    )
    const shown = await getRound(id)
    expect(shown.drawnAt).toEqual(given.drawnAt)
    expect(await findFairnessRecord('wingo', given.countdownId)).toMatchObject({
      wouldHaveBeen: { winningColor: shown.wouldHaveBeen },
      beacon: { signature: shown.beaconSignature },
    })
    expect(await mainBalanceOf(player)).toBe(START)
  })

  test('is drawn by a worker that comes back hours later and finds the beacon', async () => {
    const id = await makeShortRound(1_000, 3_600_000, announce)
    await tickUntilOver(id, LONG, newClient(10_000))
    expect((await getRound(id)).status).toBe('finished')
  })
})

describe('a round whose bets were not sealed before its beacon', () => {
  test('is void and refunded although the beacon came, and its record shows what it would have been', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(UNTIL_LET, 0, announceExactly)
    for (const colour of COLOURS) await bet(player, colour, 200)
    await waitForDraw(id)
    await waitForBeacon(id)
    await tickUntilOver(id, LONG, newClient())
    const late = await getRound(id)
    expect(late).toMatchObject({
      status: 'void',
      outcome: null,
      voidReason: 'The bets were not sealed in time.',
      voidById: null,
      betCount: 3,
    })
    expect(await mainBalanceOf(player)).toBe(START)
    await tickUntil(newClient(), async () => (await getRound(id)).wouldHaveBeen !== null)
    const shown = await getRound(id)
    expect(shown.wouldHaveBeen).toBe(resultOf(shown, shown.revealedSeed ?? ''))
  })

  test('is not voided for that once another worker has sealed it', async () => {
    const id = await makeShortRound(UNTIL_LET, 0, announceExactly)
    await waitForDraw(id)
    await waitForBeacon(id)
    await db.$transaction(async (tx) => {
      // As if a worker had sealed in time while this one read the round.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        UPDATE round SET status = 'closed', bets_root = repeat('0', 64), bet_count = 0,
          bets_sealed_at = closes_at WHERE id = ${id}`
    })
    const order = { roundId: id, reason: 'late', byUserId: null }
    expect(await voidRound({ ...order, ifSealMissed: true })).toBe(false)
    await tickUntilOver(id, LONG, newClient())
    expect((await getRound(id)).status).toBe('finished')
  })

  test('can’t be sealed or drawn by any statement', async () => {
    const id = await makeShortRound(UNTIL_LET, 0, announceExactly)
    await waitForDraw(id)
    await waitForBeacon(id)
    await db.round.update({ where: { id }, data: { status: 'open' } })
    await db.round.update({ where: { id }, data: { status: 'closed' } })
    const locked = db.$transaction((tx) =>
      lockRoundToDraw(tx, id, { drawDelayMs: 0, step: 'seal' }),
    )
    expect(await locked).toBeNull()
    const seal = { root: '0'.repeat(64), count: 0, chunks: [], totals: new Map() }
    await expect(db.$transaction((tx) => storeSeal(tx, id, seal))).rejects.toThrow(
      /round_sealed_before_beacon/,
    )
    await tickUntilOver(id, LONG, newClient())
    expect((await getRound(id)).status).toBe('void')
  })
})

/** Waits until the database's clock has passed the time of the round's beacon. */
async function waitForBeacon(id: bigint): Promise<void> {
  for (;;) {
    const [row] = await db.$queryRaw<{ isOut: boolean }[]>`
      SELECT beacon_at <= clock_timestamp() AS "isOut" FROM round WHERE id = ${id}`
    if (row?.isOut) return
    await new Promise((done) => setTimeout(done, 50))
  }
}

describe('the database', () => {
  test('rejects changes that would manipulate a draw: another beacon, another seal, a result without either', async () => {
    relay.handler = silent
    const id = await makeShortRound(100, 0, announce)
    const change = (data: Parameters<typeof db.round.update>[0]['data']) =>
      db.round.update({ where: { id }, data })
    await expect(change({ beaconRound: 5n })).rejects.toThrow()
    await expect(change({ beaconAt: new Date(Date.now() + 60_000) })).rejects.toThrow()
    await tick(newClient())
    await expect(
      change({ outcome: 'red', revealedSeed: '0'.repeat(64), drawnAt: new Date() }),
    ).rejects.toThrow()
    await tickUntil(newClient(), () => isSealed(id))
    await expect(change({ betsRoot: '1'.repeat(64) })).rejects.toThrow()
    await expect(change({ betCount: 7 })).rejects.toThrow()
    await expect(change({ beaconSignature: 'ab'.repeat(48) })).rejects.toThrow()
    await expect(
      change({ outcome: 'red', revealedSeed: '0'.repeat(64), drawnAt: new Date() }),
    ).rejects.toThrow()
    await expect(change({ wouldHaveBeen: 'red' })).rejects.toThrow()
    relay.handler = honest
    await tickUntilOver(id, LONG, newClient())
    await expect(change({ beaconSignature: 'ab'.repeat(48) })).rejects.toThrow()
  })
})
