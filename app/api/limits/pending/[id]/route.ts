import { cancelLimitChange } from '@/lib/money/limits/change-limits'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { pendingParams, playerLimits } from '@/lib/money/limits/wire'
import { route } from '@/lib/people/calls/route'

export const DELETE = route(
  {
    summary: 'Cancels a change request',
    details: 'The current limit stays.',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    params: pendingParams,
    answers: { 200: playerLimits },
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    await cancelLimitChange({ playerId: who.id, changeId: params.id })
    return getPlayerLimits(who.id)
  },
)
