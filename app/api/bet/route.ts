import { route } from '@/lib/http/route'
import { getCachedSnapshot } from '@/lib/live/cached-rounds'
import { getMyRound } from '@/lib/queries/my-round'
import { myRoundQuery } from '@/lib/wire/bet'
import { betRoute } from '../game-routes'

export const POST = betRoute('wingo')

/** The caller's own bets of one round of either game (left out: the round of now). */
export const GET = route(
  { access: 'viewer', limit: 'read', query: myRoundQuery },
  async ({ who, query }) => {
    const now = query.countdownId ?? (await getCachedSnapshot(query.game)).round.countdownId
    return getMyRound(who, query.game, now)
  },
)
