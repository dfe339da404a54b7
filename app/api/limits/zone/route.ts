import { route } from '@/lib/http/route'
import { getPlayControl } from '@/lib/queries/play-control'
import { changeZone } from '@/lib/services/play-control/change-zone'
import { changeZoneRequest } from '@/lib/wire/limits'

/** Changes the time zone of the caller's limits and days: once in 30 days, and never to end a period earlier. */
export const PUT = route(
  { access: 'viewer', limit: 'write', body: changeZoneRequest },
  async ({ who, body }) => {
    await changeZone({ playerId: who.id, zone: body.zone, isFirst: body.onlyFirst ?? false })
    return getPlayControl(who.id)
  },
)
