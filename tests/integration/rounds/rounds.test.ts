import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import { getCachedRounds, getSnapshots } from '@/lib/play/live/cached-rounds'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { readRoundSnapshot } from '@/lib/play/rounds/read-snapshot'
import { getCommittedChain } from '@/lib/play/rounds/season-chain'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { noBeacon } from '../../support/no-beacon'
import {
  bet,
  getRound,
  LONG_ROUNDS,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'

describe('a game', () => {
  test('is set up once by two workers at the same time', async () => {
    await Promise.all([ensureGame(wingo, LONG_ROUNDS), ensureGame(wingo, LONG_ROUNDS)])
    await ensureGame(wingo, LONG_ROUNDS)
    expect(await db.season.count({ where: { game: 'wingo' } })).toBe(1)
    expect(await db.account.count({ where: { kind: 'round_pot', game: 'wingo' } })).toBe(1)
    expect(await db.gameRules.findMany({ select: { version: true, paytable: true } })).toEqual([
      { version: 1, paytable: { red: 200, green: 200, blue: 200 } },
    ])
  })

  test('has a clock before any round has a row', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    const snapshot = await readRoundSnapshot('wingo')
    expect(await db.round.count()).toBe(0)
    expect(snapshot.upcoming[0]?.opensAt).toBeLessThanOrEqual(snapshot.now)
    expect(snapshot.upcoming[0]?.endsAt).toBeGreaterThan(snapshot.now)
  })

  test('has one row each for the current round and the next three', async () => {
    await ensureGame(wingo, LONG_ROUNDS)
    await Promise.all([tick(), tick(), tick(), tick(), tick()])
    const rounds = await db.round.findMany({ orderBy: { opensAt: 'asc' } })
    expect(rounds.map((round) => round.linkIndex)).toEqual([1, 2, 3, 4])
    expect(rounds.map((round) => round.status)).toEqual([
      'open',
      'scheduled',
      'scheduled',
      'scheduled',
    ])
    const season = await db.season.findFirstOrThrow()
    expect(rounds[0]?.opensAt.getTime()).toBeGreaterThanOrEqual(season.publishedAt.getTime())
    expect(rounds[0]?.previousSeed).toBe(season.commitment)
    expect(rounds[1]?.previousSeed).toBeNull()
  })
})

describe('a round', () => {
  test('publishes the previous seed when it opens and its own when it is drawn, and anyone can check the result', async () => {
    const id = await makeShortRound(UNTIL_LET)
    await tick()
    const open = await getRound(id)
    expect(open.status).toBe('open')
    expect([open.revealedSeed, open.outcome, open.drawnAt]).toEqual([null, null, null])
    await tickUntilOver(id)
    const over = await getRound(id)
    expect(over.status).toBe('finished')
    expect(over.drawnAt?.getTime()).toBeGreaterThanOrEqual(over.closesAt.getTime() + 600)

    let seed = hexToBytes(over.revealedSeed ?? '')
    const stream = createWordStream({
      scheme: 'v2',
      seed,
      game: 'wingo',
      countdownId: over.countdownId,
      beaconRound: '0',
      randomness: new Uint8Array(0),
    })
    expect(over.outcome).toBe(['red', 'green', 'blue'][stream.uniform(3)])
    expect(bytesToHex(sha256(seed))).toBe(open.previousSeed)
    for (let index = over.linkIndex; index > 0; index--) seed = sha256(seed)
    const season = await db.season.findUniqueOrThrow({ where: { id: over.seasonId } })
    expect(bytesToHex(seed)).toBe(season.commitment)
  })

  test('is neither opened, closed nor drawn before its time', async () => {
    const id = await makeShortRound(UNTIL_LET)
    await tick()
    await tick()
    expect((await getRound(id)).status).toBe('open')
    const round = await getRound(id)
    const season = await db.season.findUniqueOrThrow({ where: { id: round.seasonId } })
    const chain = await getCommittedChain(season)
    expect(await drawRound(round, chain, noBeacon)).toBe(false)
    expect(await settleRound(id)).toBe(false)
    expect((await getRound(id)).outcome).toBeNull()
    await tickUntilOver(id)
  })

  test('takes no bet once closed, even if no worker has closed it', async () => {
    const [player = ''] = await makePlayers(1, 100_000n)
    const id = await makeShortRound(UNTIL_LET)
    await expect(bet(player, 'red', 100)).resolves.toMatchObject({ balanceAfter: 90_000n })
    await waitForDraw(id)
    expect((await getRound(id)).status).toBe('scheduled')
    // The schedule's own round is open all day long, so the bet goes to that round and not to the
    // closed one.
    const next = await bet(player, 'red', 100)
    const closed = await getRound(id)
    expect(next.countdownId).not.toBe(closed.countdownId)
    await tickUntilOver(id)
    expect((await getRound(id)).betCount).toBe(1)
    await expectLedgerRight()
  })

  test('is drawn and settled late if no worker saw it, with bets and without', async () => {
    const [player = ''] = await makePlayers(1, 100_000n)
    const withBets = await makeShortRound(UNTIL_LET)
    await bet(player, 'red', 500)
    const without = await makeShortRound(100, 60_000)
    await waitForDraw(withBets)
    await tick()
    for (const id of [withBets, without]) expect((await getRound(id)).status).toBe('finished')
    expect((await getRound(withBets)).betCount).toBe(1)
    expect((await getRound(without)).betCount).toBe(0)
    await expectLedgerRight()
  })

  // @conformance shows-result-settlement-draw
  test('shows its result from its settlement, not from its draw', async () => {
    const id = await makeShortRound(100, 60_000)
    const round = await getRound(id)
    const season = await db.season.findUniqueOrThrow({ where: { id: round.seasonId } })
    const chain = await getCommittedChain(season)
    await db.round.update({
      where: { id },
      data: {
        status: 'closed',
        previousSeed: bytesToHex(chain.seedAt(round.linkIndex - 1)),
      },
    })
    const isShown = async () =>
      (await readRoundSnapshot('wingo')).results.some(
        (result) => result.countdownId === round.countdownId,
      )
    const listed = async () => {
      await getSnapshots().refresh('wingo')
      const rounds = await getCachedRounds('wingo', 100)
      return rounds.filter(({ countdownId }) => countdownId === round.countdownId)
    }
    expect(await drawRound(round, chain, noBeacon)).toBe(true)
    const { countdownId, outcome } = await getRound(id)
    expect(outcome).not.toBeNull()
    expect(await isShown()).toBe(false)
    const clock = { countdownId, endsAt: round.endsAt.getTime(), secondsLeft: 0 }
    expect(await listed()).toEqual([{ ...clock, status: 'closed', winningColor: null }])
    expect(await settleRound(id)).toBe(true)
    expect(await isShown()).toBe(true)
    expect(await listed()).toEqual([{ ...clock, status: 'finished', winningColor: outcome }])
  })

  test('is listed as open from its beginning, with the time left', async () => {
    const { countdownId, endsAt } = await getRound(await makeShortRound(60_000))
    await getSnapshots().refresh('wingo')
    const listed = await getCachedRounds('wingo', 100)
    expect(listed.find((each) => each.countdownId === countdownId)).toEqual({
      countdownId,
      endsAt: endsAt.getTime(),
      status: 'open',
      winningColor: null,
      secondsLeft: expect.toSatisfy((left: number) => left > 55 && left <= 63),
    })
  })
})

describe('the draw of a round', () => {
  test('cannot be changed, not even directly in the database', async () => {
    const id = await makeShortRound(100, 60_000)
    await tick()
    await expect(
      db.round.update({ where: { id }, data: { outcome: 'green', detail: { forged: true } } }),
    ).rejects.toThrow()
    await expect(db.round.delete({ where: { id } })).rejects.toThrow()
    await expect(db.season.updateMany({ data: { commitment: '0'.repeat(64) } })).rejects.toThrow()
  })
})
