import { afterEach, describe, expect, test } from 'vitest'
import { GET as myRoundRoute } from '@/app/api/bet/route'
import { readBetInclusions, readOwnBets } from '@/lib/play/betting/read-bet-inclusion'
import { verifyOwnBet } from '@/lib/play/fairness/rules/verify-bets'
import { voidRound } from '@/lib/play/rounds/void-round'
import { myRound } from '@/lib/play/rounds/wire-screen'
import { call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { setLimit } from '../../support/player-limits'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tickUntilOver,
  UNTIL_LET,
} from '../../support/rounds'

const game = 'wingo'

afterEach(expectLedgerRight)

async function askMine(player: { id: string; email: string }, countdownId: string) {
  const { body } = await call(myRoundRoute, { as: player, query: { game, countdownId } })
  return myRound.parse(body)
}

/** Places bets of 100, always ten at the same time, with equally many of each colour. */
async function placeBets(playerId: string, count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        bet(playerId, ['red', 'green', 'blue'][(placed + at) % 3] ?? '', 100),
      ),
    )
  }
}

describe('the player’s bets in a round', () => {
  test('are all in its sums, even those not listed, before the draw and after the payout', async () => {
    const player = await makePlayer(20_000)
    const id = await makeShortRound(UNTIL_LET)
    const { countdownId } = await getRound(id)
    await placeBets(player.id, 120)
    const early = await askMine(player, countdownId)
    expect(early).toMatchObject({ betCount: 120, staked: 12_000, paid: 0, net: -12_000 })
    expect(early.bets).toHaveLength(100)
    await tickUntilOver(id)
    expect(await askMine(player, countdownId)).toMatchObject({
      betCount: 120,
      staked: 12_000,
      paid: 8_000,
      net: -4_000,
    })
    expect(await mainBalanceOf(player.id)).toBe(1_600_000n)
  })

  test('are all refunded in the sums of a void round, and each listed one has its proof', async () => {
    const player = await makePlayer(20_000)
    const [other = ''] = await makePlayers(1, 100_000n)
    const id = await makeShortRound(600_000)
    await placeBets(player.id, 120)
    await bet(other, 'red', 100)
    expect(await voidRound({ roundId: id, reason: 'a test', byUserId: null })).toBe(true)
    const { countdownId, betsRoot } = await getRound(id)
    const { mine, inclusions } = await readOwnBets(
      { id: player.id, sessionId: player.id, signedInAt: Date.now() },
      { game, countdownId },
    )
    expect(mine).toMatchObject({ betCount: 120, staked: 12_000, paid: 12_000, net: 0 })
    const proofs = inclusions?.bets ?? []
    expect(proofs.map(({ betId }) => betId).sort()).toEqual(
      mine.bets.map(({ betId }) => betId).sort(),
    )
    const sealed = { root: betsRoot ?? '', count: 121 }
    for (const proof of proofs) {
      const { isIncluded } = verifyOwnBet({ ...proof, stake: BigInt(proof.stake) }, sealed)
      expect(isIncluded).toBe(true)
    }
  })

  test('are never proved to another player', async () => {
    const player = await makePlayer(1_000)
    const [other = ''] = await makePlayers(1, 100_000n)
    const id = await makeShortRound(600_000)
    const theirs = await bet(other, 'red', 100)
    expect(await voidRound({ roundId: id, reason: 'a test', byUserId: null })).toBe(true)
    const { countdownId } = await getRound(id)
    const asked = { game, countdownId, betIds: [theirs.betId] } as const
    expect((await readBetInclusions(player.id, asked))?.bets).toEqual([])
    expect((await readBetInclusions(other, asked))?.bets).toHaveLength(1)
  })
})

test('returns zero sums for a round without bets of the player', async () => {
  const player = await makePlayer(500)
  const { countdownId } = await getRound(await makeShortRound(600_000))
  expect(await askMine(player, countdownId)).toMatchObject({
    bets: [],
    betCount: 0,
    staked: 0,
    paid: 0,
    net: 0,
  })
})

test('says what the player’s limits leave for a bet', async () => {
  const player = await makePlayer(1_000)
  const { countdownId } = await getRound(await makeShortRound(600_000))
  expect((await askMine(player, countdownId)).limit).toBeNull()
  await setLimit(player.id, 'loss', 'week', 700)
  await setLimit(player.id, 'stake', 'day', 300)
  await bet(player.id, 'red', 200)
  const { limit } = await askMine(player, countdownId)
  expect(limit).toMatchObject({ left: 100, text: '৳100 left today' })
  expect(limit?.resetsAt).toBeGreaterThan(Date.now())
})

describe('the previous round', () => {
  test('is the last one that the player bet on, with its bets and payout', async () => {
    const player = await makePlayer(1_000)
    const first = await makeShortRound(UNTIL_LET)
    await bet(player.id, 'red', 100)
    await bet(player.id, 'green', 200)
    await tickUntilOver(first)
    const sat = await makeShortRound(UNTIL_LET)
    await tickUntilOver(sat)
    const shown = await makeShortRound(UNTIL_LET)
    const { countdownId } = await getRound(shown)
    const { countdownId: playedId, outcome } = await getRound(first)
    const paid = { red: 200, green: 400 }[outcome ?? ''] ?? 0
    const { before, ...mine } = await askMine(player, countdownId)
    expect(mine).toMatchObject({ betCount: 0, net: 0 })
    expect(before).toMatchObject({ countdownId: playedId, betCount: 2, staked: 300, paid })
    expect(before?.bets.map(({ color, betAmount }) => [color, betAmount])).toEqual([
      ['green', 200],
      ['red', 100],
    ])
    await bet(player.id, 'blue', 100)
    const after = await askMine(player, countdownId)
    expect(after).toMatchObject({ betCount: 1, before: { countdownId: playedId } })
    await tickUntilOver(shown)
  })

  test('is null for a player who never bet, and never another player’s round', async () => {
    const [player, [other = '']] = [await makePlayer(1_000), await makePlayers(1, 100_000n)]
    const first = await makeShortRound(UNTIL_LET)
    await bet(other, 'red', 100)
    await tickUntilOver(first)
    const { countdownId } = await getRound(await makeShortRound(UNTIL_LET))
    expect((await askMine(player, countdownId)).before).toBeNull()
  })
})
