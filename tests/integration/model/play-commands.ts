import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { rewardReferrers } from '@/lib/money/cashier/reward-referrers'
import { type BetOrder, placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'
import { BetGatherer } from '@/lib/play/betting/gather-bets'
import { placeBet, placeBets } from '@/lib/play/betting/place-bet'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { refundVoidedRound, voidRound } from '@/lib/play/rounds/void-round'
import { noBeacon } from '../../support/no-beacon'
import { getRound } from '../../support/rounds'
import {
  type BookRound,
  type Books,
  judgeBet,
  MAJOR,
  payReferrers,
  payRound,
  playerOf,
  refundRound,
  takeBet,
} from './books'
import { Command } from './commands'
import {
  at,
  chainOf,
  closeRound,
  MAX_PLAYERS,
  newRequestId,
  openRound,
  verdictsOf,
  type World,
} from './world'

const MAX_OPEN_ROUNDS = 2
const COLOURS = ['red', 'green', 'blue'] as const

const bet = fc
  .record({
    player: fc.nat({ max: MAX_PLAYERS - 1 }),
    selection: fc.constantFrom(...COLOURS),
    major: fc.constantFrom(100, 200, 500, 1_000, 1_500, 2_000),
    /** Copies of the same request that are sent at the same time. */
    copies: fc.constantFrom(1, 1, 2, 3),
    /** Number of such requests made at the same time. */
    orders: fc.constantFrom(1, 1, 2, 4),
  })
  .map(
    ({ player, selection, major, copies, orders }) =>
      new Command(
        `bet(${player}, ${selection}, ${major}, ${orders} x ${copies})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          const stake = BigInt(major) * MAJOR
          const expected = Array.from({ length: orders }, () => {
            const verdict = judgeBet(books, playerOf(books, player), stake)
            if (verdict === 'done') takeBet(books, player, selection, stake)
            return verdict
          })
          const playerId = at(world.players, player).id
          const calls = expected.flatMap(() => {
            const requestId = newRequestId()
            const order = { playerId, sessionId: playerId, game: 'wingo', selection, requestId }
            return Array.from(
              { length: copies },
              () => () => placeBet({ ...order, amountMajor: major }),
            )
          })
          const verdicts = await verdictsOf(calls)
          const wanted = expected.flatMap((verdict) =>
            Array.from({ length: copies }, () => verdict),
          )
          expect(verdicts).toEqual(wanted.sort())
        },
      ),
  )

/** Several bets of a player in one request: all are placed or none, judged by their sum. */
const together = fc
  .record({
    player: fc.nat({ max: MAX_PLAYERS - 1 }),
    legs: fc.array(
      fc.record({
        selection: fc.constantFrom(...COLOURS),
        amountMajor: fc.constantFrom(100, 500, 2_000),
      }),
      { minLength: 2, maxLength: 4 },
    ),
    copies: fc.constantFrom(1, 1, 2),
  })
  .map(
    ({ player, legs, copies }) =>
      new Command(
        `together(${player}, ${legs.map((leg) => Object.values(leg).join(' ')).join(', ')} x ${copies})`,
        ({ players }) => player < players.length,
        async (books, world) => {
          const sum = legs.reduce((all, { amountMajor }) => all + amountMajor, 0)
          const verdict = judgeBet(books, playerOf(books, player), BigInt(sum) * MAJOR)
          for (const { selection, amountMajor } of verdict === 'done' ? legs : []) {
            takeBet(books, player, selection, BigInt(amountMajor) * MAJOR)
          }
          const playerId = at(world.players, player).id
          const requestId = newRequestId()
          const order = { playerId, sessionId: playerId, game: 'wingo', legs, requestId }
          const calls = Array.from({ length: copies }, () => () => placeBets(order))
          expect(await verdictsOf(calls)).toEqual(calls.map(() => verdict))
        },
      ),
  )

/**
 * Bets of several players at the same time. This process places them in one batch, and so do other
 * processes.
 */
const rush = fc
  .uniqueArray(
    fc.record({
      player: fc.nat({ max: MAX_PLAYERS - 1 }),
      selection: fc.constantFrom(...COLOURS),
      major: fc.constantFrom(100, 500, 2_000),
      /** Number of processes that send this bet at the same time, under the same key. */
      processes: fc.constantFrom(1, 2, 3),
    }),
    { selector: ({ player }) => player, minLength: 2 },
  )
  .map(
    (bets) =>
      new Command(
        `rush(${bets.map((one) => Object.values(one).join(' ')).join(', ')})`,
        ({ players }) => bets.every(({ player }) => player < players.length),
        async (books, world) => {
          const gatherers = [1, 2, 3].map(
            () => new BetGatherer({ together: placeTogether, many: placeMany }),
          )
          const judged = bets.map(({ player, selection, major, processes }) => {
            const stake = BigInt(major) * MAJOR
            const verdict = judgeBet(books, playerOf(books, player), stake)
            if (verdict === 'done') takeBet(books, player, selection, stake)
            const playerId = at(world.players, player).id
            const order = { playerId, sessionId: playerId, game: 'wingo', selection, stake }
            const requestId = newRequestId()
            const calls = gatherers
              .slice(0, processes)
              .map((gatherer) => () => placedBy(gatherer, { ...order, requestId }))
            return { verdict, calls }
          })
          const isPlaced = await Promise.all(
            judged.map(({ calls }) => Promise.all(calls.map((call) => call()))),
          )
          expect(isPlaced.map((each) => each.some(Boolean))).toEqual(
            judged.map(({ verdict }) => verdict === 'done'),
          )
        },
      ),
  )

/**
 * Places a bet as `placeBet` does: repeats the request if the bet was raced or its statement timed
 * out.
 */
async function placedBy(gatherer: BetGatherer, order: Omit<BetOrder, 'betId'>): Promise<boolean> {
  for (;;) {
    const [row] = await gatherer.queue([{ ...order, betId: uuidv7() }]).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return []
      throw error
    })
    if (row && row.verdict !== 'raced') return ['placed', 'repeated'].includes(row.verdict)
  }
}

const open = fc.constant(
  new Command(
    'openRound',
    ({ rounds }) => rounds.filter(({ state }) => state === 'betting').length < MAX_OPEN_ROUNDS,
    async (books, { rounds }) => {
      rounds.push(await openRound())
      books.rounds.push({ state: 'betting', bets: [] })
    },
  ),
)

/** Creates a command on the earliest round that is in this state. */
function onRound(
  name: string,
  state: BookRound['state'],
  happen: (round: BookRound, id: bigint, books: Books, world: World) => Promise<void>,
) {
  const find = ({ rounds }: Books) => rounds.findIndex((round) => round.state === state)
  return fc.constant(
    new Command(
      name,
      (books) => find(books) >= 0,
      async (books, world) => {
        const index = find(books)
        await happen(at(books.rounds, index), at(world.rounds, index), books, world)
      },
    ),
  )
}

const close = onRound('closeRound', 'betting', async (round, id) => {
  await closeRound(id)
  round.state = 'closed'
})

/** Two workers at the same time: one draws, and the other finds the round drawn or busy. */
const draw = onRound('draw', 'closed', async (round, id) => {
  const chain = await chainOf(id)
  const call = async () => drawRound(await getRound(id), chain, noBeacon)
  expect((await Promise.all([call(), call()])).filter(Boolean)).toEqual([true])
  round.state = 'drawn'
})

const settle = onRound('settle', 'drawn', async (round, id, books) => {
  const calls = [settleRound(id), settleRound(id)]
  expect((await Promise.all(calls)).filter(Boolean)).toEqual([true])
  const { outcome } = await db.round.findUniqueOrThrow({ where: { id } })
  payRound(books, round, String(outcome))
  await Promise.all([rewardReferrers(), rewardReferrers()])
  payReferrers(books)
})

/** Staff and a worker void the round at the same time. */
const callOff: Parameters<typeof onRound>[2] = async (round, roundId, books, { adminId }) => {
  const calls = [adminId, null].map((byUserId) => voidRound({ roundId, reason: 'model', byUserId }))
  expect((await Promise.all(calls)).filter(Boolean)).toEqual([true])
  // The worker may have found the round locked, even by the call that came too late, and left the
  // refund to its next tick.
  await refundVoidedRound(roundId, 'wait')
  refundRound(books, round)
}
const voidBetting = onRound('voidBetting', 'betting', callOff)
const voidClosed = onRound('voidClosed', 'closed', callOff)

/** A drawn round cannot be voided. */
const voidDrawn = onRound('voidDrawn', 'drawn', async (_round, roundId) => {
  expect(await voidRound({ roundId, reason: 'model', byUserId: null })).toBe(false)
})

/** Repeats a command, so that it comes up more often than others. */
const often = <T>(command: T, times: number): T[] => Array.from({ length: times }, () => command)

export const playCommands = [
  ...often(bet, 5),
  ...often(together, 2),
  ...often(rush, 4),
  ...often(open, 3),
  ...often(close, 3),
  ...often(draw, 4),
  ...often(settle, 4),
  voidBetting,
  voidClosed,
  voidDrawn,
]
