import { route } from '@/lib/http/route'
import { listSessions } from '@/lib/queries/sessions'

/** Where the caller is logged in. */
export const GET = route({ access: 'viewer', limit: 'read' }, async ({ who }) => ({
  sessions: await listSessions(who),
}))
