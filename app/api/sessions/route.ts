import { listSessions } from '@/lib/people/accounts/read-sessions'
import { sessionList, sessionsEnded } from '@/lib/people/accounts/wire-session'
import { json, route } from '@/lib/people/calls/route'
import { endOtherSessions } from '@/lib/people/sessions/end-sessions'

export const GET = route(
  {
    summary: 'Lists the caller’s sessions: start, last seen, device and address',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'read',
    answers: { 200: sessionList },
  },
  async ({ who }) => ({
    sessions: await listSessions(who),
  }),
)

export const DELETE = route(
  {
    summary: 'Ends all sessions of the caller but this one',
    details: 'Idempotent.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    answers: { 200: sessionsEnded },
  },
  async ({ who }) => {
    await endOtherSessions({ id: who.sessionId, userId: who.id })
    return json({ status: 'ended' })
  },
)
