import { confirmLimit } from '@/lib/money/limits/change-limits'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { confirmLimitRequest, playerLimits } from '@/lib/money/limits/wire'
import { route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary:
      'Confirms a higher limit that was requested at least 24 hours and less than 8 days ago',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    body: confirmLimitRequest,
    answers: { 200: playerLimits },
    refusals: ['not-found', 'limit-change-too-early', 'limit-change-expired'],
  },
  async ({ who, body }) => {
    await confirmLimit({ playerId: who.id, changeId: body.id })
    return getPlayerLimits(who.id)
  },
)
