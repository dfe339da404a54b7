import { route } from '@/lib/http/route'
import { getPlayControl } from '@/lib/queries/play-control'
import { confirmLimit } from '@/lib/services/play-control/decide-limit-change'
import { confirmLimitRequest } from '@/lib/wire/limits'

/** Puts one of the caller's looser limits in force, 24 h to 8 days after it was asked for. */
export const POST = route(
  { access: 'viewer', limit: 'write', body: confirmLimitRequest },
  async ({ who, body }) => {
    await confirmLimit({ playerId: who.id, changeId: body.id })
    return getPlayControl(who.id)
  },
)
