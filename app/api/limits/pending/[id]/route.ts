import { route } from '@/lib/http/route'
import { cancelLimitChange } from '@/lib/limits/change-limits'
import { getPlayerLimits } from '@/lib/limits/read-limits'
import { pendingParams, playerLimits } from '@/lib/limits/wire'

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
