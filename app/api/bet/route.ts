import { route } from '@/lib/people/calls/route'
import { getMyRound } from '@/lib/play/betting/read-my-round'
import { myRoundQuery } from '@/lib/play/betting/wire'
import { getCachedSnapshot } from '@/lib/play/live/cached-rounds'
import { myRound } from '@/lib/play/rounds/wire-screen'
import { betRoute } from '../game-routes'

export const POST = betRoute('wingo')

export const GET = route(
  {
    summary: 'Lists your own bets of one round',
    details:
      'The newest hundred, with count and sums of all. Without countdownId: the current round.',
    tag: 'Games',
    access: 'viewer',
    limit: 'read',
    query: myRoundQuery,
    answers: { 200: myRound },
  },
  async ({ who, query }) => {
    const now = query.countdownId ?? (await getCachedSnapshot(query.game)).round.countdownId
    return getMyRound(who, query.game, now)
  },
)
