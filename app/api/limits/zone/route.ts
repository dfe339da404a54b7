import { changeZone } from '@/lib/money/limits/change-zone'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { changeZoneRequest, playerLimits } from '@/lib/money/limits/wire'
import { route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Changes the time zone of your days, weeks and months',
    details:
      'Once in 30 days, not counting the first. A current period ends at the first midnight in the new zone at or after its old end.',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    body: changeZoneRequest,
    answers: { 200: playerLimits },
    refusals: ['zone-changed-lately'],
  },
  async ({ who, body }) => {
    await changeZone({ playerId: who.id, zone: body.zone, isFirst: body.onlyFirst ?? false })
    return getPlayerLimits(who.id)
  },
)
