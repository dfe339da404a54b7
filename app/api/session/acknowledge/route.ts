import { playSession } from '@/lib/accounts/wire-session'
import { route } from '@/lib/http/route'
import { acknowledgeSession } from '@/lib/limits/acknowledge-session'
import { getPlaySession } from '@/lib/limits/read-session'

export const POST = route(
  {
    summary: 'Acknowledges a reality check',
    details: 'The next one is due an interval later.',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    answers: { 200: playSession },
  },
  async ({ who }) => {
    await acknowledgeSession(who.sessionId)
    return getPlaySession(who)
  },
)
