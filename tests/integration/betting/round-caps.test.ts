import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { type BetOrder, placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'
import { placeBets } from '@/lib/play/betting/place-bet'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { codeOf } from '../../support/player-limits'
import { bet, makePlayers, makeShortRound, UNTIL_LET } from '../../support/rounds'
import { changeSetting } from '../../support/surewin'

const BALANCE = 100_000_000n
const CAP_MAJOR = 1_000
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

let player: string
let others: string[]

beforeAll(async () => {
  await changeSetting((await makeUser('owner')).id, 'maxRoundWinMajor', CAP_MAJOR, LONG_AGO)
})
beforeEach(async () => {
  await makeShortRound(UNTIL_LET)
  ;[player = '', ...others] = await makePlayers(12, BALANCE)
})
afterEach(expectLedgerRight)

/** Returns the most that the player's bets on the newest round can win, from the bets alone. */
async function couldWin(playerId: string): Promise<bigint> {
  const round = await db.round.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const bets = await db.bet.findMany({ where: { playerId, roundId: round.id } })
  const sum = (of: typeof bets, what: 'payout' | 'stake') =>
    of.reduce((total, each) => total + each[what], 0n)
  const payouts = ['red', 'green', 'blue'].map((pick) =>
    sum(
      bets.filter(({ selection }) => selection === pick),
      'payout',
    ),
  )
  const most = payouts.toSorted((a, b) => Number(b - a))[0] ?? 0n
  return most - sum(bets, 'stake')
}

const order = (playerId: string, selection = 'red', stake = 50_000n): BetOrder => ({
  betId: uuidv7(),
  playerId,
  sessionId: playerId,
  game: 'wingo',
  selection,
  stake,
  requestId: randomUUID(),
})

describe('a cap of what a player can win in a round', () => {
  test('refuses the bet that passes it, and takes the one that meets it', async () => {
    expect(await codeOf(bet(player, 'red', 500))).toBe('done')
    expect(await codeOf(bet(player, 'red', 1_000))).toBe('round-win-capped')
    expect(await codeOf(bet(player, 'red', 500))).toBe('done')
    await expect(bet(player, 'red', 100)).rejects.toMatchObject({
      message: expect.stringContaining('You can win at most ৳1,000 in one round.'),
    })
    // Stakes on other picks lower what the round can cost the house.
    expect(await codeOf(bet(player, 'green', 200))).toBe('done')
    expect(await codeOf(bet(player, 'red', 200))).toBe('done')
    expect(await couldWin(player)).toBe(BigInt(CAP_MAJOR * 100))
    // The next round begins at zero.
    await makeShortRound(UNTIL_LET)
    expect(await codeOf(bet(player, 'red', 1_000))).toBe('done')
  })

  test('judges bets of one request together', async () => {
    const legs = (...stakes: number[]) =>
      placeBets({
        playerId: player,
        sessionId: player,
        game: 'wingo',
        requestId: randomUUID(),
        legs: stakes.map((amountMajor) => ({ selection: 'red', amountMajor })),
      })
    expect(await codeOf(legs(500, 500, 100))).toBe('round-win-capped')
    expect(await codeOf(legs(500, 500))).toBe('done')
    expect(await couldWin(player)).toBe(100_000n)
  })

  test('is never passed by bets at the same time, and holds nobody else back', async () => {
    const all = [player, ...others]
    const placed = await Promise.all([
      ...Array.from({ length: 20 }, () => codeOf(bet(player, 'red', 200))),
      ...others.map((other) => codeOf(bet(other, 'blue', 1_000))),
    ])
    expect(placed.filter((code) => code === 'done')).toHaveLength(5 + others.length)
    const batches = await Promise.all(
      Array.from({ length: 6 }, () => placeMany(all.map((each) => order(each, 'red', 20_000n)))),
    )
    expect(batches.flat().some(({ verdict }) => verdict === 'not-debited')).toBe(true)
    for (const each of all) expect(await couldWin(each)).toBeLessThanOrEqual(100_000n)
  })

  test('is the same for one bet, for several and for a batch', async () => {
    const [alone = '', together = '', batched = ''] = others
    for (const [selection, stake] of [
      ['red', 60_000n],
      ['green', 30_000n],
      ['red', 70_000n],
      ['red', 70_001n],
      ['blue', 150_000n],
    ] as const) {
      const [one] = await placeTogether([order(alone, selection, stake)])
      const [several] = await placeTogether([
        order(together, selection, stake - 1n),
        order(together, selection, 1n),
      ])
      const [batch] = await placeMany([order(batched, selection, stake), order(player, 'red', 1n)])
      expect([several?.verdict, batch?.verdict]).toEqual([one?.verdict, one?.verdict])
    }
    const rows = await db.account.findMany({
      where: { ownerId: { in: [alone, together, batched] }, kind: 'main' },
    })
    expect(new Set(rows.map(({ roundExposure }) => JSON.stringify(roundExposure))).size).toBe(1)
    expect(await couldWin(alone)).toBe(await couldWin(batched))
  })

  test('applies to rounds that open later, never to running ones', async () => {
    const { id } = await makeUser('owner')
    await changeSetting(id, 'maxRoundWinMajor', 100)
    expect(await codeOf(bet(player, 'red', 1_000))).toBe('done')
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`UPDATE setting SET created_at = ${LONG_AGO} WHERE key = 'maxRoundWinMajor'`,
    ])
    await makeShortRound(UNTIL_LET)
    expect(await codeOf(bet(player, 'red', 200))).toBe('round-win-capped')
    await db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`DELETE FROM setting WHERE key = 'maxRoundWinMajor' AND version > 1`,
    ])
  })
})
