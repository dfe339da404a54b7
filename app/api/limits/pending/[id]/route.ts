import { route } from '@/lib/http/route'
import { cancelLimitChange } from '@/lib/limits/change-limits'
import { getPlayControl } from '@/lib/limits/read-limits'
import { pendingParams, playControl } from '@/lib/limits/wire'

export const DELETE = route(
  {
    summary: 'Cancels a change request',
    details: 'The current limit stays.',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    params: pendingParams,
    answers: { 200: playControl },
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    await cancelLimitChange({ playerId: who.id, changeId: params.id })
    return getPlayControl(who.id)
  },
)
