import fc from 'fast-check'
import { expect } from 'vitest'
import { db } from '@/lib/db/client'
import { noBeacon } from '@/lib/services/beacon'
import { placeBet } from '@/lib/services/place-bet'
import { rewardReferrers } from '@/lib/services/reward-referrers'
import { drawRound } from '@/lib/services/rounds/draw-round'
import { settleRound } from '@/lib/services/rounds/settle-round'
import { voidRound } from '@/lib/services/rounds/void-round'
import { getRound } from '../round-fixtures'
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
    /** How often the same request is sent at once. */
    copies: fc.constantFrom(1, 1, 2, 3),
    /** How many such requests are made at once. */
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

/** A command about the round that has been longest in a state. */
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

/** Two workers at once: one draws, and the other finds it done or busy. */
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

/** Staff and a worker at once. */
const callOff: Parameters<typeof onRound>[2] = async (round, roundId, books, { adminId }) => {
  const calls = [adminId, null].map((byUserId) => voidRound({ roundId, reason: 'model', byUserId }))
  expect((await Promise.all(calls)).filter(Boolean)).toEqual([true])
  refundRound(books, round)
}
const voidBetting = onRound('voidBetting', 'betting', callOff)
const voidClosed = onRound('voidClosed', 'closed', callOff)

/** A result stands, whoever dislikes it. */
const voidDrawn = onRound('voidDrawn', 'drawn', async (_round, roundId) => {
  expect(await voidRound({ roundId, reason: 'model', byUserId: null })).toBe(false)
})

/** One kind of command as often as it is to come up beside the others. */
const often = <T>(command: T, times: number): T[] => Array.from({ length: times }, () => command)

export const playCommands = [
  ...often(bet, 7),
  ...often(open, 3),
  ...often(close, 3),
  ...often(draw, 4),
  ...often(settle, 4),
  voidBetting,
  voidClosed,
  voidDrawn,
]
