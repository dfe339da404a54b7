import { route } from '@/lib/http/route'
import { returnPlayer } from '@/lib/limits/exclude-player'
import { getPlayControl } from '@/lib/limits/read-limits'
import { playControl, returnRequest } from '@/lib/limits/wire'

export const POST = route(
  {
    summary: 'Returns to play after the end of a self-exclusion',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    body: returnRequest,
    answers: { 200: playControl },
    refusals: ['not-found', 'exclusion-not-over'],
  },
  async ({ who }) => {
    await returnPlayer(who.id)
    return getPlayControl(who.id)
  },
)
