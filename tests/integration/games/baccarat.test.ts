import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POST as placeBet } from '@/app/api/baccaratbet/route'
import { GET as listRounds } from '@/app/api/baccaratcountdown/route'
import { GET as running } from '@/app/api/baccaratcountdown/running/route'
import { GET as myRound } from '@/app/api/bet/route'
import { db } from '@/lib/base/db/client'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { type BaccaratWinner, winnerOf } from '@/lib/games/catalog/baccarat/rules'
import { dealBaccarat } from '@/lib/games/catalog/baccarat/shoe'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import { type Chain, seedToHex } from '@/lib/play/fairness/rules/chain'
import { getCachedRounds, getCachedSnapshot, getSnapshots } from '@/lib/play/live/cached-rounds'
import { getChain } from '@/lib/play/rounds/season-chain'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { letBettingPass, UNTIL_LET } from '../../support/rounds'

const LINKS = 500
const SALT = '5a'.repeat(32)
/** Milliseconds from the close of a round of these tests to its end. */
const CUTOFF_MS = 3_000

let chain: Chain
let seasonId: number
let player: Caller
let nextLink = 1

beforeAll(async () => {
  chain = await getChain({ game: 'baccarat', number: 1, links: LINKS, salt: SALT })
  await db.account.create({ data: { kind: 'round_pot', game: 'baccarat' } })
  // A published season whose own schedule is far away; these tests create their rounds by hand.
  const season = await db.season.create({
    data: {
      game: 'baccarat',
      number: 1,
      salt: SALT,
      reason: 'first',
      commitment: seedToHex(chain.commitment),
      firstSlotAt: new Date('2099-01-01T00:00:00Z'),
      roundSeconds: 180,
      cutoffSeconds: 30,
      links: LINKS,
    },
  })
  seasonId = season.id
})
beforeEach(async () => {
  player = await makePlayer(10_000)
})
afterEach(expectLedgerRight)

function dealOf(linkIndex: number) {
  const countdownId = countdownIdOf(linkIndex)
  const seed = chain.seedAt(linkIndex)
  const randomness = new Uint8Array(0)
  return dealBaccarat(
    createWordStream({
      scheme: 'v2',
      seed,
      game: 'baccarat',
      countdownId,
      beaconRound: '0',
      randomness,
    }),
  )
}

function countdownIdOf(linkIndex: number): string {
  return `20990101${String(linkIndex).padStart(3, '0')}`
}

/**
 * Opens a round that will end with this winner according to the season's chain; nothing of it is
 * drawn yet.
 */
async function openRoundThatEndsWith(winner: BaccaratWinner, cutoffMs = CUTOFF_MS) {
  while (winnerOf(dealOf(nextLink)) !== winner) nextLink += 1
  const linkIndex = nextLink
  nextLink += 1
  const now = Date.now()
  const round = await db.round.create({
    data: {
      game: 'baccarat',
      countdownId: countdownIdOf(linkIndex),
      seasonId,
      linkIndex,
      status: 'open',
      opensAt: new Date(now - 1_000),
      closesAt: new Date(now + UNTIL_LET),
      endsAt: new Date(now + UNTIL_LET + cutoffMs),
      rulesVersion: 1,
      paytable: baccarat.defaultPaytable,
      previousSeed: seedToHex(chain.seedAt(linkIndex - 1)),
    },
  })
  await getSnapshots().refresh('baccarat')
  return { id: round.id, countdownId: round.countdownId, deal: dealOf(linkIndex) }
}

/**
 * Waits until all rounds are over. Scheduled rounds follow each other: the clock shows a new round
 * only once the earlier ones are over.
 */
async function waitForEndOfRounds(): Promise<void> {
  const { _max } = await db.round.aggregate({ _max: { endsAt: true } })
  const leftMs = (_max.endsAt?.getTime() ?? 0) - Date.now()
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs + 50))
}

/** Ends the round's betting time and ticks like the worker until the round is over. */
async function tickUntilFinished(roundId: bigint): Promise<void> {
  await letBettingPass(roundId)
  for (;;) {
    await tickGame('baccarat', noBeacon)
    const { status } = await db.round.findUniqueOrThrow({ where: { id: roundId } })
    if (status === 'finished') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Does the same until the screens receive the cards; returns what they receive. */
async function tickUntilDealt({ id, countdownId }: { id: bigint; countdownId: string }) {
  await letBettingPass(id)
  for (;;) {
    await tickGame('baccarat', noBeacon)
    await getSnapshots().refresh('baccarat')
    const { results } = await getCachedSnapshot('baccarat')
    const result = results.find((each) => each.countdownId === countdownId)
    if (result) return result
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function bet(color: string, betAmount: number) {
  return call(placeBet, { method: 'POST', as: player, body: { color, betAmount } })
}

function transfersOf(kind: 'bet_stake' | 'bet_payout' | 'bet_refund', betIds: readonly unknown[]) {
  return db.transfer.findMany({
    where: { kind, subjectId: { in: betIds.map(String) } },
    orderBy: { id: 'asc' },
  })
}

describe('a round of Baccarat', () => {
  // @conformance pays-exactly-side-when
  test.each([
    { winner: 'player', payouts: [150_000n], net: 1_500 - 3_500 },
    { winner: 'tie', payouts: [150_000n], net: 1_500 - 3_500 },
    { winner: 'banker', payouts: [400_000n], net: 4_000 - 3_500 },
  ] as const)(
    'pays exactly the $winner side when it wins, and nothing to the others',
    async ({ winner, payouts, net }) => {
      const round = await openRoundThatEndsWith(winner)
      const bets = [await bet('player', 1_000), await bet('tie', 500), await bet('banker', 2_000)]
      expect(bets.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(bets.map(({ body }) => body.bet)).toMatchObject([
        { countdownId: round.countdownId, color: 'player', betAmount: 1_000, pays: 1_500 },
        { countdownId: round.countdownId, color: 'tie', betAmount: 500, pays: 1_500 },
        { countdownId: round.countdownId, color: 'banker', betAmount: 2_000, pays: 4_000 },
      ])
      expect(bets[2]?.body.message).toBe('Successfully 2000 submitted.')
      expect(await mainBalanceOf(player.id)).toBe(650_000n)

      await tickUntilFinished(round.id)

      const stored = await db.round.findUniqueOrThrow({ where: { id: round.id } })
      expect(stored).toMatchObject({ outcome: winner, detail: { ...round.deal } })
      const betIds = bets.map(({ body }) => body.betId)
      const stakes = await transfersOf('bet_stake', betIds)
      expect(stakes.map(({ amount }) => amount)).toEqual([100_000n, 50_000n, 200_000n])
      const paid = await transfersOf('bet_payout', betIds)
      expect(paid.map(({ amount }) => amount)).toEqual(payouts)
      expect(await transfersOf('bet_refund', betIds)).toEqual([])
      expect(await mainBalanceOf(player.id)).toBe(1_000_000n + BigInt(net) * 100n)

      const mine = await call(myRound, {
        as: player,
        query: { game: 'baccarat', countdownId: round.countdownId },
      })
      expect(mine.body).toMatchObject({ staked: 3_500, net })
      expect(mine.body.bets).toMatchObject(
        ['banker', 'tie', 'player'].map((color) => ({
          color,
          status: color === winner ? 'won' : 'lost',
        })),
      )
    },
  )

  // @conformance dealt-screens-first-pays
  test('is dealt on the screens first, and pays at the verdict, not before', async () => {
    await waitForEndOfRounds()
    const round = await openRoundThatEndsWith('banker', 8_000)
    await bet('banker', 1_000)
    const before = await mainBalanceOf(player.id)
    const seen = await tickUntilDealt(round)
    const { drawnAt } = await db.round.findUniqueOrThrow({ where: { id: round.id } })
    const cards = round.deal.player.length + round.deal.banker.length
    const verdict = (drawnAt?.getTime() ?? 0) + 600 + (cards - 1) * 400 + 1_100
    expect(seen).toMatchObject({ winningColor: 'banker', detail: round.deal, verdictAt: verdict })

    const [listed] = await getCachedRounds('baccarat', 1)
    expect(listed).toMatchObject({ status: 'closed', winningColor: null })
    const query = { game: 'baccarat', countdownId: round.countdownId }
    const mine = await call(myRound, { as: player, query })
    expect(mine.body).toMatchObject({ paid: 0, bets: [{ status: 'open' }] })
    expect(await mainBalanceOf(player.id)).toBe(before)

    await tickUntilFinished(round.id)
    const { settledAt } = await db.round.findUniqueOrThrow({ where: { id: round.id } })
    expect(settledAt?.getTime()).toBeGreaterThanOrEqual(verdict)
    expect(await mainBalanceOf(player.id)).toBe(before + 200_000n)
  })

  // @conformance listed-cards-newest-first
  test('is listed with its cards, newest first, by its own API calls', async () => {
    await waitForEndOfRounds()
    const round = await openRoundThatEndsWith('banker')
    const clock = await call(running)
    expect(clock.body).toMatchObject({ countdownId: round.countdownId, status: 'open' })
    await tickUntilFinished(round.id)
    await getSnapshots().refresh('baccarat')
    const list = await call(listRounds)
    const rounds = Object.values(list.body) as { endsAt: number }[]
    const ends = rounds.map(({ endsAt }) => endsAt)
    expect(ends).toEqual([...ends].sort((a, b) => b - a))
    expect(list.body).toContainEqual({
      _id: round.countdownId,
      countdownId: round.countdownId,
      secondsLeft: 0,
      status: 'finished',
      winningColor: 'banker',
      endsAt: expect.any(Number),
      detail: round.deal,
    })
  })
})

describe('POST /baccaratbet', () => {
  beforeEach(async () => {
    await openRoundThatEndsWith('player')
  })

  test.each([
    ['a colour of Win-Go', { color: 'red', betAmount: 100 }, 400, 'unknown-selection'],
    ['no side', { betAmount: 100 }, 400, 'unknown-selection'],
    ['no amount', { color: 'tie' }, 400, 'amount-missing'],
    ['no chip', { color: 'tie', betAmount: 300 }, 400, 'stake-not-a-chip'],
    ['an amount with an exponent', { color: 'tie', betAmount: '5e2' }, 400, 'invalid-input'],
  ])('refuses %s and books nothing', async (_name, body, status, code) => {
    const answer = await call(placeBet, { method: 'POST', as: player, body })
    expect(answer).toMatchObject({ status, body: { code } })
    expect(await mainBalanceOf(player.id)).toBe(1_000_000n)
  })

  test('requires a session and refuses another player’s email', async () => {
    const other = await makePlayer(0)
    const body = { color: 'tie', betAmount: 100 }
    const anonymous = await call(placeBet, { method: 'POST', body })
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    const foreign = { ...body, email: other.email }
    expect((await call(placeBet, { method: 'POST', as: player, body: foreign })).status).toBe(403)
  })

  test('places one bet for a repeated Idempotency-Key, and reports a conflict if it was a Win-Go bet', async () => {
    const headers = { 'idempotency-key': 'one-press' }
    const body = { color: 'tie', betAmount: 100 }
    const first = await call(placeBet, { method: 'POST', as: player, body, headers })
    const again = await call(placeBet, { method: 'POST', as: player, body, headers })
    expect(again).toMatchObject({ status: 201, body: first.body })
    const { POST: placeWingoBet } = await import('@/app/api/bet/route')
    const other = { color: 'red', betAmount: 100 }
    const clash = await call(placeWingoBet, { method: 'POST', as: player, body: other, headers })
    expect(clash).toMatchObject({ status: 409, body: { code: 'idempotency-conflict' } })
    expect(await mainBalanceOf(player.id)).toBe(990_000n)
  })
})
