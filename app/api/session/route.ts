import { playSession } from '@/lib/accounts/wire-session'
import { route } from '@/lib/http/route'
import { getPlaySession } from '@/lib/limits/read-session'

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
