import { route } from '@/lib/http/route'
import { returnPlayer } from '@/lib/limits/exclude-player'
import { getPlayerLimits } from '@/lib/limits/read-limits'
import { playerLimits, returnRequest } from '@/lib/limits/wire'

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
