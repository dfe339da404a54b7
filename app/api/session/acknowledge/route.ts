import { acknowledgeSession } from '@/lib/money/limits/acknowledge-session'
import { getPlaySession } from '@/lib/money/limits/read-session'
import { playSession } from '@/lib/people/accounts/wire-session'
import { route } from '@/lib/people/calls/route'

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
