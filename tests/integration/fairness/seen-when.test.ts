import { afterEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { listBets } from '@/lib/play/betting/read-bets'
import { getMyRound } from '@/lib/play/betting/read-my-round'
import { findFairnessRecord } from '@/lib/play/fairness/read-records'
import { lockRoundToDraw } from '@/lib/play/rounds/draw.sql'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { getCommittedChain } from '@/lib/play/rounds/season-chain'
import { listSeasons } from '@/lib/play/rounds/seasons.sql'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { listUnrevealedRounds, startVoid } from '@/lib/play/rounds/void.sql'
import { revealVoidRound, voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import {
  bet,
  DRAW_DELAY_MS,
  getRound,
  makeShortRound,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'

afterEach(expectLedgerRight)

async function seasonOf(seasonId: number) {
  const season = (await listSeasons('wingo')).find(({ id }) => id === seasonId)
  if (!season) throw new Error('no season')
  return season
}

async function chainOf(roundId: bigint) {
  const { seasonId } = await getRound(roundId)
  return getCommittedChain(await seasonOf(seasonId))
}

/** Creates a closed round whose draw is due, with a bet on each colour. */
async function makeDueRound(): Promise<{ id: bigint; player: { id: string; email: string } }> {
  const player = await makePlayer(5_000)
  const id = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'blue']) await bet(player.id, colour, 100)
  await waitForDraw(id)
  await db.round.update({ where: { id }, data: { status: 'closed' } })
  return { id, player }
}

describe('a round that is drawn but not settled', () => {
  test('shows no seed, result, beacon value or payout anywhere until it is settled, and then all of them', async () => {
    const { id, player } = await makeDueRound()
    expect(await drawRound(await getRound(id), await chainOf(id), noBeacon)).toBe(true)
    const { countdownId, outcome, revealedSeed } = await getRound(id)
    expect([outcome, revealedSeed]).not.toContain(null)

    const signedIn = { id: player.id, sessionId: player.id, signedInAt: Date.now() - 3_600_000 }
    const record = await findFairnessRecord('wingo', countdownId)
    expect(record).toMatchObject({
      status: 'closed',
      drawnAt: null,
      link: { revealed: null },
      outcome: null,
    })
    const text = JSON.stringify(record)
    expect(text).not.toContain(revealedSeed)
    const bets = await listBets(player.id, { limit: 10 })
    expect(bets.rows.map(({ status, outcome, paid }) => [status, outcome, paid])).toEqual(
      Array.from({ length: 3 }, () => ['open', null, 0n]),
    )
    const mine = await getMyRound(signedIn, 'wingo', countdownId)
    expect([mine.paid, mine.net, mine.session.net]).toEqual([0, -300, 0])
    expect(mine.bets.map(({ status, paid }) => [status, paid])).toEqual(
      Array.from({ length: 3 }, () => ['open', 0]),
    )

    expect(await settleRound(id)).toBe(true)
    expect(await findFairnessRecord('wingo', countdownId)).toMatchObject({
      status: 'finished',
      link: { revealed: revealedSeed },
      outcome: { winningColor: outcome },
    })
    expect((await getMyRound(signedIn, 'wingo', countdownId)).paid).toBe(200)
    const after = await listBets(player.id, { limit: 10 })
    expect(after.rows.filter(({ status }) => status === 'won')).toMatchObject([
      { selection: outcome, outcome },
    ])
  })
})

describe('a void round', () => {
  test('shows neither its seed nor the result it would have had until its draw would have been due', async () => {
    const id = await makeShortRound(100, 60_000)
    expect(await voidRound({ roundId: id, reason: 'a test', byUserId: null })).toBe(true)
    const [round] = await listUnrevealedRounds('wingo')
    if (!round) throw new Error('nothing to reveal')
    expect(round.id).toBe(id)
    const season = await seasonOf(round.seasonId)
    const dueAt = round.closesAt.getTime() + DRAW_DELAY_MS
    await revealVoidRound({ ...round, now: new Date(dueAt - 1) }, season, noBeacon)
    expect(await getRound(id)).toMatchObject({
      revealedSeed: null,
      drawnAt: null,
      wouldHaveBeen: null,
    })
    await revealVoidRound({ ...round, now: new Date(dueAt) }, season, noBeacon)
    const shown = await getRound(id)
    expect([shown.revealedSeed, shown.drawnAt, shown.wouldHaveBeen]).not.toContain(null)
  })
})

describe('a draw', () => {
  test('does not begin until its delay after the close is over, by the clock of the database', async () => {
    const id = await makeShortRound(100, 60_000)
    await db.round.update({ where: { id }, data: { status: 'closed' } })
    const lock = (drawDelayMs: number) =>
      db.$transaction((tx) => lockRoundToDraw(tx, id, { drawDelayMs, step: 'draw' }))
    expect(await lock(3_600_000)).toBeNull()
    expect(await lock(0)).toMatchObject({ id })
    await tickUntilOver(id)
  })

  test('is never made for a void round, refunded or not', async () => {
    const { id } = await makeDueRound()
    const calledOff = await db.$transaction((tx) =>
      startVoid(tx, { roundId: id, reason: 'a test', byUserId: null }),
    )
    expect(calledOff).not.toBeNull()
    expect(await drawRound(await getRound(id), await chainOf(id), noBeacon)).toBe(false)
    await tickUntilOver(id)
    expect(await getRound(id)).toMatchObject({ status: 'void', outcome: null })
  })

  test('is refused if the seed does not follow from the published one', async () => {
    const { id } = await makeDueRound()
    await db.round.update({ where: { id }, data: { previousSeed: 'ab'.repeat(32) } })
    const chain = await chainOf(id)
    await expect(drawRound(await getRound(id), chain, noBeacon)).rejects.toThrow(
      /expected a seed that hashes/,
    )
    expect(await getRound(id)).toMatchObject({ outcome: null, revealedSeed: null, betsRoot: null })
    expect(await voidRound({ roundId: id, reason: 'a test', byUserId: null })).toBe(true)
  })
})

describe('the ledger check', () => {
  test('finds a round with a different number of bets than it was sealed with', async () => {
    const { id } = await makeDueRound()
    await tickUntilOver(id)
    const { countdownId } = await getRound(id)
    const claim = (count: number) =>
      db.$transaction([
        db.$executeRaw`SET LOCAL session_replication_role = replica`,
        db.$executeRaw`UPDATE round SET bet_count = ${count} WHERE id = ${id}`,
      ])
    for (const count of [2, 4]) {
      await claim(count)
      expect(await checkLedger()).toEqual([
        `round wingo ${countdownId} was sealed with ${count} bets and has 3`,
      ])
    }
    await claim(3)
  })
})
