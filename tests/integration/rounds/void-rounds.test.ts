import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { listVoids } from '@/lib/house/settings/read-staff-games'
import { readBetInclusions } from '@/lib/play/betting/read-bet-inclusion'
import { findFairnessRecord } from '@/lib/play/fairness/read-records'
import { verifyOwnBet } from '@/lib/play/fairness/rules/verify-bets'
import { lockVoidedRound, startVoid } from '@/lib/play/rounds/void.sql'
import { refundVoidedRound, voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { codeOf } from '../../support/player-limits'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  untilWaitedFor,
  waitForDraw,
} from '../../support/rounds'

const START = 5_000_000n
const REASON = 'A mistake in the announced payouts.'

afterEach(expectLedgerRight)

async function voidedBy(roundId: bigint) {
  const { id: byUserId } = await makeUser('owner')
  return { roundId, reason: REASON, byUserId }
}

describe('an admin', () => {
  test('voids an open round, refunds every stake and refuses later bets', async () => {
    const [player = '', other = ''] = await makePlayers(2, START)
    const id = await makeShortRound(600_000)
    for (const colour of ['red', 'green', 'blue', 'red']) await bet(player, colour, 500)
    await bet(other, 'blue', 2_000)
    expect(await mainBalanceOf(player)).toBe(START - 200_000n)
    const order = await voidedBy(id)
    expect(await voidRound(order)).toBe(true)
    expect(await mainBalanceOf(player)).toBe(START)
    expect(await mainBalanceOf(other)).toBe(START)
    const round = await getRound(id)
    expect(round).toMatchObject({
      status: 'void',
      voidReason: REASON,
      voidById: order.byUserId,
      betCount: 5,
    })
    // The next bet goes to another round or none, never to this one.
    await bet(player, 'red', 100).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
    expect(await db.bet.count({ where: { roundId: id } })).toBe(5)
    const audited = await db.auditEvent.findFirst({
      where: { action: 'round.void' },
      orderBy: { id: 'desc' },
    })
    expect(audited).toMatchObject({
      actorId: order.byUserId,
      subject: `round:wingo/${round.countdownId}`,
      after: { reason: REASON },
    })
    expect((await listVoids())[0]).toMatchObject({
      game: 'wingo',
      countdownId: round.countdownId,
      reason: REASON,
      by: 'Nusrat Jahan',
      bets: 5,
    })
  })

  test('voids a round while players keep betting, losing no bet and keeping none', async () => {
    const EACH = 400
    const players = await makePlayers(12, START)
    const id = await makeShortRound(600_000)
    let isOver = false
    const playing = players.map(async (player) => {
      for (let at = 0; !isOver && at < EACH; at += 1) {
        await bet(player, 'green', 100).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
    })
    const order = await voidedBy(id)
    while ((await db.bet.count({ where: { roundId: id } })) <= players.length) await sleep(10)
    expect(await voidRound(order)).toBe(true)
    const kept = await db.bet.count({ where: { roundId: id } })
    isOver = true
    await Promise.all(playing)
    // The void came between the bets, and did not wait for a pause.
    expect(kept).toBeLessThan(players.length * EACH)
    expect(await db.bet.count({ where: { roundId: id } })).toBe(kept)
    expect((await getRound(id)).betCount).toBe(kept)
  })

  test('also refunds a bet that found the round open and is still waiting for its account', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(UNTIL_LET)
    const holding = new pg.Client({
      connectionString: requireSetting('DATABASE_URL'),
      application_name: 'holding',
    })
    await holding.connect()
    await holding.query('BEGIN')
    await holding.query('SELECT FROM account WHERE owner_id = $1 FOR UPDATE', [player])
    // On a busy machine the bet may time out before it gets the account, and then come too late.
    const placing = codeOf(bet(player, 'red', 500))
    await untilWaitedFor('holding')
    const voiding = voidRound(await voidedBy(id))
    await Promise.race([voiding, placing, untilWaitedFor('rondo-bets')])
    await holding.query('COMMIT')
    await holding.end()
    expect(['done', 'betting-closed']).toContain(await placing)
    expect(await voiding).toBe(true)
    expect((await getRound(id)).status).toBe('void')
    expect(await mainBalanceOf(player)).toBe(START)
  })

  test('voids a closed round that is not drawn, but no round that is drawn or has not begun', async () => {
    const [player = ''] = await makePlayers(1, START)
    // The value of its beacon does not arrive, so even a late tick draws nothing.
    const announceFor = (closesAt: number) => ({
      network: 'quicknet',
      round: 4_711,
      at: closesAt + 7_200_000,
    })
    const closed = await makeShortRound(UNTIL_LET, 0, announceFor)
    await bet(player, 'red', 100)
    await waitForDraw(closed)
    await tick({
      announceFor,
      announceSeason: () => null,
      signatureOf: () => null,
      isGivenUp: () => false,
    })
    expect((await getRound(closed)).status).toBe('closed')
    expect(await voidRound(await voidedBy(closed))).toBe(true)
    expect(await mainBalanceOf(player)).toBe(START)

    const drawn = await makeShortRound(100, 60_000)
    await tickUntilOver(drawn)
    expect(await voidRound(await voidedBy(drawn))).toBe(false)
    const coming = await db.round.findFirstOrThrow({ where: { opensAt: { gt: new Date() } } })
    expect(await voidRound(await voidedBy(coming.id))).toBe(false)
    expect((await getRound(coming.id)).status).toBe('scheduled')
  })

  test('voids a round once when several try', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(600_000)
    await bet(player, 'red', 1_000)
    const orders = await Promise.all(Array.from({ length: 4 }, () => voidedBy(id)))
    const done = await Promise.all(orders.map(voidRound))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await mainBalanceOf(player)).toBe(START)
    const { countdownId } = await getRound(id)
    expect(await db.auditEvent.count({ where: { subject: `round:wingo/${countdownId}` } })).toBe(1)
  })
})

describe('a voided round', () => {
  test('is refunded by the next tick if the process died before the refund', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(600_000)
    await bet(player, 'red', 1_000)
    const order = await voidedBy(id)
    await db.$transaction((tx) => startVoid(tx, order))
    expect((await getRound(id)).status).toBe('closed')
    await tick()
    expect(await mainBalanceOf(player)).toBe(START)
    expect((await getRound(id)).status).toBe('void')
    expect(await refundVoidedRound(id, 'wait')).toBe(false)
  })

  test('has its bets sealed if they were not yet, and its public root proves each of them', async () => {
    const [player = '', other = ''] = await makePlayers(2, START)
    const id = await makeShortRound(600_000)
    await bet(player, 'red', 100)
    await bet(other, 'blue', 500)
    await bet(player, 'green', 200)
    const { countdownId, betsRoot } = await getRound(id)
    expect(betsRoot).toBeNull()
    expect(await voidRound(await voidedBy(id))).toBe(true)
    const record = await findFairnessRecord('wingo', countdownId)
    const sealed = { root: record?.bets.root ?? '', count: record?.bets.count ?? 0 }
    expect(sealed.count).toBe(3)
    const proved = []
    for (const playerId of [player, other]) {
      const own = await readBetInclusions(playerId, { game: 'wingo', countdownId })
      for (const { stake, ...proof } of own?.bets ?? []) {
        expect(verifyOwnBet({ ...proof, stake: BigInt(stake) }, sealed).isIncluded).toBe(true)
        proved.push([playerId, proof.selection, BigInt(stake)])
      }
    }
    expect(proved).toEqual([
      [player, 'red', 10_000n],
      [player, 'green', 20_000n],
      [other, 'blue', 50_000n],
    ])
  })

  test('delays no tick and no other round during its refund', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(600_000)
    await bet(player, 'red', 1_000)
    await db.$transaction(async (tx) => startVoid(tx, await voidedBy(id)))
    const other = await makeShortRound(600_000)
    const isLocked = Promise.withResolvers<void>()
    const isReleased = Promise.withResolvers<void>()
    const refund = db.$transaction(async (tx) => {
      expect(await lockVoidedRound(tx, id, 'wait')).toMatchObject({ id })
      isLocked.resolve()
      await isReleased.promise
    })
    await isLocked.promise
    await tick()
    expect([(await getRound(id)).status, (await getRound(other)).status]).toEqual([
      'closed',
      'open',
    ])
    expect(await refundVoidedRound(id, 'leave')).toBe(false)
    const waiting = refundVoidedRound(id, 'wait')
    isReleased.resolve()
    await refund
    expect(await waiting).toBe(true)
    expect(await mainBalanceOf(player)).toBe(START)
  })

  test('is never drawn, and keeps its reason', async () => {
    const id = await makeShortRound(200)
    await db.$transaction(async (tx) => startVoid(tx, await voidedBy(id)))
    await waitForDraw(id)
    await tick()
    expect(await getRound(id)).toMatchObject({ status: 'void', outcome: null, voidReason: REASON })
    const change = (data: Parameters<typeof db.round.update>[0]['data']) =>
      db.round.update({ where: { id }, data })
    await expect(change({ voidReason: 'another' })).rejects.toThrow()
    await expect(change({ status: 'finished' })).rejects.toThrow()
    await expect(change({ outcome: 'red' })).rejects.toThrow()
    await expect(change({ wouldHaveBeen: 'another' })).rejects.toThrow()
  })

  test('shows its seed and the result it would have had once its draw would have been due, not before', async () => {
    const id = await makeShortRound(UNTIL_LET)
    await tick()
    expect(await voidRound(await voidedBy(id))).toBe(true)
    await tick()
    const { countdownId, previousSeed } = await getRound(id)
    const early = await findFairnessRecord('wingo', countdownId)
    expect(early).toMatchObject({
      status: 'void',
      reason: REASON,
      voidedBy: 'staff',
      link: { previous: previousSeed, revealed: null },
      wouldHaveBeen: null,
      drawnAt: null,
    })
    expect(await getRound(id)).toMatchObject({ revealedSeed: null, wouldHaveBeen: null })
    await waitForDraw(id)
    await tick()
    const shown = await findFairnessRecord('wingo', countdownId)
    expect(shown?.link.revealed).toMatch(/^[0-9a-f]{64}$/)
    expect(['red', 'green', 'blue']).toContain(shown?.wouldHaveBeen?.winningColor)
    expect(shown?.outcome).toBeNull()
  })

  test('publishes its previous seed later if no worker had opened it yet', async () => {
    const id = await makeShortRound(UNTIL_LET)
    expect(await voidRound(await voidedBy(id))).toBe(true)
    expect((await getRound(id)).previousSeed).toBeNull()
    await waitForDraw(id)
    await tick()
    expect((await getRound(id)).previousSeed).toMatch(/^[0-9a-f]{64}$/)
    expect((await getRound(id)).wouldHaveBeen).not.toBeNull()
  })
})
