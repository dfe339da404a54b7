import { route } from '@/lib/http/route'
import { getPlayControl } from '@/lib/queries/play-control'
import { changeLimits } from '@/lib/services/play-control/change-limits'
import { changeLimitsRequest } from '@/lib/wire/limits'

/** The caller's limits, what is used of them, what waits, and a standing exclusion. */
export const GET = route({ access: 'viewer', limit: 'read' }, ({ who }) => getPlayControl(who.id))

/** Changes the caller's limits and reminder: stricter at once, looser after 24 h and a confirmation. */
export const PUT = route(
  { access: 'viewer', limit: 'write', body: changeLimitsRequest },
  async ({ who, body }) => {
    await changeLimits({ playerId: who.id, ...body })
    return getPlayControl(who.id)
  },
)
