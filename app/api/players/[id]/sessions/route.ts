import { endPlayerSessions } from '@/lib/house/players/end-player-sessions'
import { playerParams, sessionsEndedByStaff } from '@/lib/house/players/wire'
import { json, route } from '@/lib/people/calls/route'

export const DELETE = route(
  {
    summary: 'Logs a player out everywhere',
    tag: 'Accounts',
    access: 'user.suspend',
    limit: 'staff',
    params: playerParams,
    answers: { 200: sessionsEndedByStaff },
    refusals: ['not-found', 'staff-account'],
  },
  async ({ who, params }) => {
    await endPlayerSessions({ playerId: params.id, byId: who.id })
    return json({ status: 'ended' })
  },
)
