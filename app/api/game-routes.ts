import 'server-only'
import { z } from 'zod'
import type { GameId } from '@/lib/games/catalog/game'
import { PLAY_REFUSALS } from '@/lib/people/calls/call'
import { json, route } from '@/lib/people/calls/route'
import { placeBet } from '@/lib/play/betting/place-bet'
import { betAnswer, betRequest, toBetAnswer } from '@/lib/play/betting/wire'
import { getCachedRounds, getCachedSnapshot } from '@/lib/play/live/cached-rounds'
import {
  roundListQuery,
  runningAnswer,
  toRunning,
  toWireRound,
  wireRound,
} from '@/lib/play/rounds/wire'

/** The calls that every game has, under the paths the specification gives each game. */

const TAG_OF = { wingo: 'Win-Go', baccarat: 'Baccarat' } as const satisfies Record<GameId, string>

export const BET_REFUSALS = [
  ...PLAY_REFUSALS,
  'amount-missing',
  'stake-not-a-chip',
  'unknown-selection',
  'betting-closed',
  'game-paused',
  'stake-limit-reached',
  'loss-limit-reached',
  'round-win-capped',
  'insufficient-balance',
  'idempotency-conflict',
] as const

/** Everyone polls this, so it never asks the database. */
export function runningRoute(game: GameId) {
  return route(
    {
      summary: 'Returns the current round’s clock',
      tag: TAG_OF[game],
      access: 'anyone',
      answers: { 200: runningAnswer },
    },
    async () => json(toRunning(await getCachedSnapshot(game))),
  )
}

/** Everyone polls this, so it never asks the database. */
export function roundsRoute(game: GameId) {
  return route(
    {
      summary: 'Lists the newest started rounds, newest first',
      details: 'The outcome appears after settlement.',
      tag: TAG_OF[game],
      access: 'anyone',
      query: roundListQuery,
      answers: { 200: z.array(wireRound) },
    },
    async ({ query }) => json((await getCachedRounds(game, query.limit)).map(toWireRound)),
  )
}

export function betRoute(game: GameId) {
  return route(
    {
      summary: 'Places a bet on the current round, or on a named one',
      details: 'The stake leaves the balance immediately.',
      tag: TAG_OF[game],
      access: 'session',
      owner: 'alone',
      limit: 'bet',
      body: betRequest,
      answers: { 201: betAnswer },
      refusals: BET_REFUSALS,
      isIdempotent: true,
    },
    async ({ who, body, requestId }) => {
      const bet = await placeBet({
        playerId: who.userId,
        sessionId: who.id,
        game,
        selection: body.color ?? '',
        amountMajor: body.betAmount,
        requestId,
        countdownId: body.countdownId,
      })
      return json(toBetAnswer(bet), { status: 201 })
    },
  )
}
