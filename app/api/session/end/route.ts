import { endSessionsRequest, sessionsEnded } from '@/lib/people/accounts/wire-session'
import { json, route } from '@/lib/people/calls/route'
import { endSessions } from '@/lib/people/sessions/end-sessions'

export const POST = route(
  {
    summary: 'Ends all sessions of the caller, including this one',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    body: endSessionsRequest,
    answers: { 200: sessionsEnded },
  },
  async ({ who }) => {
    await endSessions(who.id)
    return json({ status: 'ended' })
  },
)
