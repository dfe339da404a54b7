import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { placeTogether } from '@/lib/money/ledger/bet.sql'
import { getBetDb } from '@/lib/money/ledger/bet-client'
import type { PlacedBet } from '@/lib/money/ledger/rules/bet-result'
import { endSession } from '@/lib/people/sessions/end-sessions'
import { type PlaceBetInput, placeBet } from '@/lib/play/betting/place-bet'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer } from '../../support/factories'
import { codeOf, untilAnswered } from '../../support/player-limits'
import { makeSession } from '../../support/sessions'
import { untilBlocked } from '../../support/until-blocked'

function bet(playerId: string, change: Partial<PlaceBetInput> = {}): Promise<PlacedBet> {
  const order = {
    playerId,
    sessionId: playerId,
    game: 'wingo',
    selection: 'green',
    amountMajor: 100,
    requestId: randomUUID(),
    ...change,
  }
  return untilAnswered(() => placeBet(order))
}

/**
 * Opens every connection of the pool, so that the following requests really run at the same time.
 */
async function warmUp(): Promise<void> {
  await Promise.all(
    Array.from({ length: 20 }, () => getBetDb().$queryRaw`SELECT pg_sleep(0.02)::text`),
  )
}

async function closeRounds(): Promise<void> {
  await db.round.updateMany({ where: { status: 'open' }, data: { status: 'closed' } })
}

afterEach(expectLedgerRight)

describe('placing a bet', () => {
  beforeEach(async () => {
    await closeRounds()
    await makeOpenRound()
  })

  test('takes the stake, books it and keeps the bet', async () => {
    const player = await makePlayer(1_000)
    const placed = await placeBet({
      playerId: player.id,
      sessionId: player.id,
      game: 'wingo',
      selection: 'red',
      amountMajor: 500,
      requestId: randomUUID(),
    })
    expect(placed).toMatchObject({ stake: 50_000n, payout: 100_000n, balanceAfter: 50_000n })
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    const stored = await db.bet.findUniqueOrThrow({ where: { id: placed.betId } })
    expect(stored).toMatchObject({ selection: 'red', stake: 50_000n, payout: 100_000n })
    expect(await db.transfer.count({ where: { kind: 'bet_stake', subjectId: placed.betId } })).toBe(
      1,
    )
  })

  test('puts the stake into the pot of its own game, not of the other one', async () => {
    const other = { kind: 'round_pot', game: 'baccarat' } as const
    await db.account.createMany({ data: [other], skipDuplicates: true })
    const player = await makePlayer(1_000)
    await bet(player.id)
    const { id: subjectId } = await db.bet.findFirstOrThrow({ where: { playerId: player.id } })
    const { toAccountId } = await db.transfer.findFirstOrThrow({
      where: { kind: 'bet_stake', subjectId },
    })
    const pot = await db.account.findUniqueOrThrow({ where: { id: toAccountId } })
    expect(pot).toMatchObject({ kind: 'round_pot', game: 'wingo' })
  })

  test('accepts ten of fifty bets when the balance covers ten', async () => {
    const player = await makePlayer(1_000)
    await warmUp()
    const ask = () => codeOf(bet(player.id))
    const codes = await Promise.all(Array.from({ length: 50 }, ask))
    expect(codes.filter((code) => code === 'done')).toHaveLength(10)
    expect(codes.filter((code) => code === 'insufficient-balance')).toHaveLength(40)
    expect(await mainBalanceOf(player.id)).toBe(0n)
    expect(await db.bet.count({ where: { playerId: player.id } })).toBe(10)
  })

  test('places one bet with one answer when a request arrives twenty times', async () => {
    const player = await makePlayer(5_000)
    await warmUp()
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bet(player.id, { requestId })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer, String))).size).toBe(1)
    expect(await db.bet.count({ where: { playerId: player.id } })).toBe(1)
    expect(await mainBalanceOf(player.id)).toBe(490_000n)
  })

  test('refuses the same key with other input as a conflict and books nothing', async () => {
    const player = await makePlayer(1_000)
    const requestId = randomUUID()
    await bet(player.id, { requestId })
    expect(await codeOf(bet(player.id, { requestId, selection: 'blue' }))).toBe(
      'idempotency-conflict',
    )
    expect(await codeOf(bet(player.id, { requestId, amountMajor: 200 }))).toBe(
      'idempotency-conflict',
    )
    const { countdownId } = await bet(player.id, { requestId })
    expect(await codeOf(bet(player.id, { requestId, countdownId }))).toBe('done')
    expect(await codeOf(bet(player.id, { requestId, countdownId: 'another-round' }))).toBe(
      'idempotency-conflict',
    )
    expect(await mainBalanceOf(player.id)).toBe(90_000n)
  })

  test('lets two players use the same key', async () => {
    const [one, two] = await Promise.all([makePlayer(500), makePlayer(500)])
    const requestId = randomUUID()
    await bet(one.id, { requestId })
    await bet(two.id, { requestId })
    expect(await db.bet.count({ where: { requestId } })).toBe(2)
  })

  test.each([
    ['no amount', { amountMajor: 0 }, 'amount-missing'],
    ['negative', { amountMajor: -100 }, 'stake-not-a-chip'],
    ['a fraction', { amountMajor: 100.5 }, 'stake-not-a-chip'],
    ['no chip', { amountMajor: 300 }, 'stake-not-a-chip'],
    ['huge', { amountMajor: 1e300 }, 'stake-not-a-chip'],
    ['not a number', { amountMajor: Number.NaN }, 'stake-not-a-chip'],
    ['unknown selection', { selection: 'purple' }, 'unknown-selection'],
    ['selection of SQL', { selection: "red'; DROP TABLE bet; --" }, 'unknown-selection'],
    ['selection of the prototype', { selection: 'constructor' }, 'unknown-selection'],
    ['unknown game', { game: 'roulette' }, 'unknown-game'],
    ['a session that nobody has', { sessionId: randomUUID() }, 'not-signed-in'],
    ['above balance', { amountMajor: 2_000 }, 'insufficient-balance'],
  ])('refuses a bet and books nothing: %s', async (_name, change, code) => {
    const player = await makePlayer(1_000)
    expect(await codeOf(bet(player.id, change))).toBe(code)
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
    expect(await db.bet.count({ where: { playerId: player.id } })).toBe(0)
  })

  test('refuses a session that has ended or is another player’s, and books nothing', async () => {
    const [player, other] = await Promise.all([makePlayer(1_000), makePlayer(0)])
    const sessionId = await makeSession(player.id)
    await bet(player.id, { sessionId })
    await endSession({ id: sessionId, userId: player.id }, 'logged_out')
    for (const wrong of [sessionId, other.id]) {
      expect(await codeOf(bet(player.id, { sessionId: wrong }))).toBe('not-signed-in')
    }
    expect(await mainBalanceOf(player.id)).toBe(90_000n)
  })

  test('treats an unknown player as logged out', async () => {
    expect(await codeOf(bet(randomUUID()))).toBe('not-signed-in')
  })

  test('refuses a suspended player', async () => {
    const player = await makePlayer(1_000)
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    expect(await codeOf(bet(player.id))).toBe('account-suspended')
  })

  test('never changes or deletes a bet or its transfer', async () => {
    const player = await makePlayer(500)
    await bet(player.id)
    await expect(db.bet.updateMany({ data: { selection: 'blue' } })).rejects.toThrow()
    await expect(db.bet.deleteMany({})).rejects.toThrow()
    await expect(db.transfer.updateMany({ data: { amount: 1n } })).rejects.toThrow()
    await expect(db.transfer.deleteMany({})).rejects.toThrow()
    await expect(db.$executeRaw`TRUNCATE transfer CASCADE`).rejects.toThrow()
  })

  test('places a bet that names its round in that round or not at all, and still knows it by its key', async () => {
    const player = await makePlayer(1_000)
    const early = await countdownIdOfNow()
    const placed = { requestId: randomUUID(), countdownId: early }
    const first = await bet(player.id, placed)
    await closeRounds()
    await makeOpenRound()
    const late = { requestId: randomUUID(), countdownId: early }
    expect(await codeOf(bet(player.id, late))).toBe('betting-closed')
    expect(await bet(player.id, placed)).toEqual(first)
    const next = await bet(player.id, { countdownId: await countdownIdOfNow() })
    expect(next).not.toMatchObject({ countdownId: early })
    expect(await db.bet.count({ where: { playerId: player.id } })).toBe(2)
    expect(await mainBalanceOf(player.id)).toBe(80_000n)
  })

  test('answers with the bet whose first copy was still being committed when betting closed', async () => {
    await db.$executeRaw`
      CREATE FUNCTION hold_commit() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock_shared(7); RETURN NULL; END'`
    await db.$executeRaw`
      CREATE CONSTRAINT TRIGGER hold_commit AFTER INSERT ON bet DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION hold_commit()`
    onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION hold_commit CASCADE`))
    const player = await makePlayer(1_000)
    const requestId = randomUUID()
    const order = { playerId: player.id, sessionId: player.id, game: 'wingo', selection: 'green' }
    const betId = randomUUID()
    const both = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(7)::text`
      // As from another process, or the copy would queue behind it.
      const held = placeTogether([{ ...order, betId, stake: 10_000n, requestId }])
      await untilBlocked()
      await closeRounds()
      const asked = bet(player.id, { requestId })
      await untilBlocked(2)
      return [held, asked] as const
    })
    const [first, copy] = await Promise.all(both)
    expect(first).toMatchObject([{ verdict: 'placed', betId }])
    expect(copy).toMatchObject({ betId })
    expect(await mainBalanceOf(player.id)).toBe(90_000n)
  })
})

async function countdownIdOfNow(): Promise<string> {
  const round = await db.round.findFirstOrThrow({ where: { status: 'open' } })
  return round.countdownId
}
