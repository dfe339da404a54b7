import { returnPlayer } from '@/lib/money/limits/exclude-player'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { playerLimits, returnRequest } from '@/lib/money/limits/wire'
import { route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Returns to play after the end of a self-exclusion',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    body: returnRequest,
    answers: { 200: playerLimits },
    refusals: ['not-found', 'exclusion-not-over'],
  },
  async ({ who }) => {
    await returnPlayer(who.id)
    return getPlayerLimits(who.id)
  },
)
