import { currentRequest } from '@/lib/base/http/request-context'
import { json, route } from '@/lib/people/calls/route'
import { placeBets } from '@/lib/play/betting/place-bet'
import { betsAnswer, betsRequest, toBetsAnswer } from '@/lib/play/betting/wire'
import { BET_REFUSALS } from '../game-routes'

export const POST = route(
  {
    summary: 'Places several bets on one round, all or none',
    details:
      'Balance and limits are checked for the sum of the stakes. One Idempotency-Key covers all of them.',
    tag: 'Games',
    access: 'session',
    owner: 'alone',
    limit: 'bet',
    body: betsRequest,
    answers: { 201: betsAnswer },
    refusals: BET_REFUSALS,
    isIdempotent: true,
  },
  async ({ who, body, requestId }) => {
    const { game, countdownId } = body
    currentRequest().bets = { game, count: body.legs.length }
    const legs = body.legs.map(({ color, betAmount }) => ({
      selection: color ?? '',
      amountMajor: betAmount,
    }))
    const owner = { playerId: who.userId, sessionId: who.id }
    const bets = await placeBets({ ...owner, game, legs, requestId, countdownId })
    return json(toBetsAnswer(bets), { status: 201 })
  },
)
