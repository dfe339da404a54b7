import { endPlayerSessions } from '@/lib/house/players/end-player-sessions'
import { playerSessionParams, sessionsEndedByStaff } from '@/lib/house/players/wire'
import { json, route } from '@/lib/people/calls/route'

export const DELETE = route(
  {
    summary: 'Logs a player out on one device',
    details: 'Idempotent.',
    tag: 'Accounts',
    access: 'user.suspend',
    limit: 'staff',
    params: playerSessionParams,
    answers: { 200: sessionsEndedByStaff },
    refusals: ['not-found', 'staff-account'],
  },
  async ({ who, params }) => {
    const { id: playerId, session: sessionId } = params
    await endPlayerSessions({ playerId, byId: who.id, sessionId })
    return json({ status: 'ended' })
  },
)
