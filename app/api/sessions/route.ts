import { listSessions } from '@/lib/accounts/read-sessions'
import { sessionList } from '@/lib/accounts/wire-session'
import { route } from '@/lib/http/route'

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
