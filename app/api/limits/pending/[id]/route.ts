import { route } from '@/lib/http/route'
import { getPlayControl } from '@/lib/queries/play-control'
import { cancelLimitChange } from '@/lib/services/play-control/decide-limit-change'
import { pendingParams } from '@/lib/wire/limits'

/** Drops a change of the caller's that waits. */
export const DELETE = route(
  { access: 'viewer', limit: 'write', params: pendingParams },
  async ({ who, params }) => {
    await cancelLimitChange({ playerId: who.id, changeId: params.id })
    return getPlayControl(who.id)
  },
)
