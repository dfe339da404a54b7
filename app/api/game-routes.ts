import 'server-only'
import type { GameId } from '@/lib/domain/games/game'
import { assertOwnEmail } from '@/lib/http/assert-own-email'
import { idempotencyKey } from '@/lib/http/idempotency-key'
import { json, route } from '@/lib/http/route'
import { getCachedRounds, getCachedSnapshot } from '@/lib/live/cached-rounds'
import { placeBet } from '@/lib/services/place-bet'
import { betRequest, toBetAnswer } from '@/lib/wire/bet'
import { roundListQuery, toRunning, toWireRound } from '@/lib/wire/round'

/** The calls that every game has, under the paths that the specification gives each of them. */

/** The clock of the game's round of now. Polled by everyone, so it asks no database. */
export function runningRoute(game: GameId) {
  return route({ access: 'anyone' }, async () => json(toRunning(await getCachedSnapshot(game))))
}

/** The game's newest rounds that have begun, newest first. Polled by everyone, so it asks no database. */
export function roundsRoute(game: GameId) {
  return route({ access: 'anyone', query: roundListQuery }, async ({ query }) =>
    json((await getCachedRounds(game, query.limit)).map(toWireRound)),
  )
}

/** Places a bet on the game's round of now, or on the round that it names. */
export function betRoute(game: GameId) {
  return route(
    { access: 'session', limit: 'bet', body: betRequest },
    async ({ who, body, request }) => {
      if (body.email !== undefined) assertOwnEmail(who, body.email)
      const bet = await placeBet({
        playerId: who.userId,
        sessionId: who.id,
        game,
        selection: body.color ?? '',
        amountMajor: body.betAmount ?? null,
        requestId: idempotencyKey(request),
        countdownId: body.countdownId,
      })
      return json(toBetAnswer(bet), { status: 201 })
    },
  )
}
