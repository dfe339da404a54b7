import { afterEach, describe, expect, test } from 'vitest'
import { POST as pauseCall } from '@/app/api/games/[game]/pause/route'
import { POST as resumeCall } from '@/app/api/games/[game]/resume/route'
import { POST as voidCall } from '@/app/api/games/[game]/rounds/[countdownId]/void/route'
import { db } from '@/lib/base/db/client'
import { listStaffGames, readTakings } from '@/lib/house/settings/read-staff-games'
import { readRoundSnapshot } from '@/lib/play/rounds/read-snapshot'
import { startVoid } from '@/lib/play/rounds/void.sql'
import { call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { plansOf } from '../../support/plans-of'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  writeFinishedRounds,
} from '../../support/rounds'

const REASON = 'the result was shown on the wall too early'

afterEach(expectLedgerRight)

async function stateOfWingo() {
  const state = (await listStaffGames()).find(({ id }) => id === 'wingo')
  if (!state) throw new Error('Win-Go is not listed')
  return state
}

// Runs first, because the returns are cached for a minute.
test('shows staff the return of what was staked and paid', async () => {
  const [player = ''] = await makePlayers(1, 1_000_000n)
  const id = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'blue']) await bet(player, colour, 500)
  await tickUntilOver(id)
  const { returns, total } = await stateOfWingo()
  expect(returns.map(({ selection }) => selection)).toEqual(['red', 'green', 'blue'])
  expect(total?.expected).toBeCloseTo(2 / 3, 6)
  for (const { theoretical } of returns) expect(theoretical).toBeCloseTo(2 / 3, 5)
})

describe('stakes of the latest rounds', () => {
  test('are read for as many rounds as have half a million bets together, and always for the newest', async () => {
    const [player = ''] = await makePlayers(1, 1_000_000n)
    for (const colour of ['red', 'green', 'blue']) {
      const id = await makeShortRound(UNTIL_LET)
      await bet(player, colour, 100)
      await bet(player, colour, 200)
      await tickUntilOver(id)
    }
    const selections = async (mostBets: number) =>
      (await readTakings('wingo', mostBets)).map(({ selection, staked }) => [selection, staked])
    expect(await selections(1)).toEqual([['blue', 30_000n]])
    expect(await selections(3)).toEqual([['blue', 30_000n]])
    expect((await selections(4)).sort()).toEqual([
      ['blue', 30_000n],
      ['green', 30_000n],
    ])
  })

  test('are read by index, never from every round', async () => {
    const [player = ''] = await makePlayers(1, 100_000n)
    const id = await makeShortRound(UNTIL_LET)
    await bet(player, 'red', 100)
    await tickUntilOver(id)
    await writeFinishedRounds(20_000)
    expect(await readTakings('wingo')).not.toEqual([])
    const plans = await plansOf(() => readTakings('wingo'))
    expect(plans).toContain('round_with_bets_idx')
    expect(plans).not.toContain('Seq Scan on round')
  })
})

describe('voiding a round as an admin', () => {
  test('refunds every stake while bets are still accepted, with a public reason', async () => {
    const admin = await makeUser('owner')
    const [first = '', second = ''] = await makePlayers(2, 100_000n)
    const id = await makeShortRound(60_000)
    await tick()
    await bet(first, 'red', 500)
    await bet(first, 'blue', 100)
    await bet(second, 'green', 200)
    const { countdownId } = await getRound(id)

    const inPlay = (await stateOfWingo()).rounds.find((round) => round.countdownId === countdownId)
    expect(inPlay).toMatchObject({ isDrawn: false, isVoided: false })
    const red = inPlay?.selections.find(({ selection }) => selection === 'red')
    expect(red).toEqual({ selection: 'red', bets: 1, staked: 50_000n, payout: 100_000n })

    const params = { game: 'wingo', countdownId }
    const answer = await call(voidCall, {
      method: 'POST',
      as: admin,
      params,
      body: { reason: REASON },
    })
    expect([answer.status, answer.body]).toEqual([
      200,
      { game: 'wingo', countdownId, status: 'void', reason: REASON, bets: 3 },
    ])
    expect(await getRound(id)).toMatchObject({ status: 'void', voidReason: REASON, betCount: 3 })
    expect(await mainBalanceOf(first)).toBe(100_000n)
    expect(await mainBalanceOf(second)).toBe(100_000n)
    const shown = (await readRoundSnapshot('wingo')).results.find(
      (result) => result.countdownId === countdownId,
    )
    expect(shown).toMatchObject({ status: 'void', winningColor: null, reason: REASON })
    const event = await db.auditEvent.findFirstOrThrow({ where: { action: 'round.void' } })
    expect(event).toMatchObject({ actorId: admin.id, subject: `round:wingo/${countdownId}` })

    // A second request, by another admin and with another reason, is answered with the existing
    // void.
    const again = await call(voidCall, {
      method: 'POST',
      as: await makeUser('owner'),
      params,
      body: { reason: 'a second opinion' },
    })
    expect([again.status, again.body]).toEqual([answer.status, answer.body])
    expect(await db.auditEvent.count({ where: { action: 'round.void' } })).toBe(1)
    expect(await mainBalanceOf(first)).toBe(100_000n)
  })

  test('finishes an interrupted refund when it is requested again', async () => {
    const [admin, other] = await Promise.all([makeUser('owner'), makeUser('owner')])
    const [player = ''] = await makePlayers(1, 100_000n)
    const id = await makeShortRound(60_000)
    await bet(player, 'red', 500)
    const order = { roundId: id, reason: REASON, byUserId: other.id }
    await db.$transaction((tx) => startVoid(tx, order))
    const { countdownId } = await getRound(id)
    const answer = await call(voidCall, {
      method: 'POST',
      as: admin,
      params: { game: 'wingo', countdownId },
      body: { reason: 'a second opinion' },
    })
    expect(answer.body).toMatchObject({ status: 'void', reason: REASON, bets: 1 })
    expect((await getRound(id)).status).toBe('void')
    expect(await mainBalanceOf(player)).toBe(100_000n)
  })

  test('is refused once the round has its result, and before it begins', async () => {
    const admin = await makeUser('owner')
    const over = await makeShortRound(100, 60_000)
    await tickUntilOver(over)
    const coming = await db.round.findFirstOrThrow({
      where: { status: 'scheduled' },
      orderBy: { opensAt: 'desc' },
    })
    const ask = (countdownId: string) =>
      call(voidCall, {
        method: 'POST',
        as: admin,
        params: { game: 'wingo', countdownId },
        body: { reason: REASON },
      })
    expect((await ask((await getRound(over)).countdownId)).body.code).toBe('round-drawn')
    expect((await ask(coming.countdownId)).body.code).toBe('round-not-begun')
    expect((await getRound(over)).status).toBe('finished')
  })

  test('still works and refunds while the game is paused', async () => {
    const admin = await makeUser('owner')
    const [player = ''] = await makePlayers(1, 100_000n)
    const id = await makeShortRound(60_000)
    await bet(player, 'red', 500)
    const { countdownId } = await getRound(id)
    const params = { game: 'wingo', countdownId }
    const body = { reason: REASON }
    expect((await call(pauseCall, { method: 'POST', as: admin, params, body })).status).toBe(200)
    expect((await stateOfWingo()).pause).toMatchObject({ reason: REASON, resumedAt: null })
    expect((await call(voidCall, { method: 'POST', as: admin, params, body })).status).toBe(200)
    expect(await mainBalanceOf(player)).toBe(100_000n)
    expect((await call(resumeCall, { method: 'POST', as: admin, params })).status).toBe(200)
    expect((await stateOfWingo()).pause).toBeNull()
  })
})

test('shows an active pause, however many others have ended since', async () => {
  const { id: adminId } = await makeUser('owner')
  await makeShortRound(60_000)
  await db.gamePause.create({
    data: { game: 'wingo', reason: REASON, pausedAt: new Date(0), pausedById: adminId },
  })
  const [pausedAt, resumedAt] = [new Date(1), new Date(2)]
  await db.gamePause.createMany({
    data: Array.from({ length: 30 }, () => ({
      game: 'baccarat',
      reason: REASON,
      pausedAt,
      pausedById: adminId,
      resumedAt,
      resumedById: adminId,
    })),
  })
  expect((await stateOfWingo()).pause).toMatchObject({ reason: REASON, resumedAt: null })
})
