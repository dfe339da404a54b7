import { getPlaySession } from '@/lib/money/limits/read-session'
import { playSession } from '@/lib/people/accounts/wire-session'
import { route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns the caller’s session: start, staked, returned, net and next reality check',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'read',
    answers: { 200: playSession },
  },
  ({ who }) => getPlaySession(who),
)
