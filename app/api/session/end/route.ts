import { json, route } from '@/lib/http/route'
import { endSessions } from '@/lib/services/end-sessions'
import { endSessionsRequest } from '@/lib/wire/session'

/** Ends every session of the caller, this one too: no device's next call is signed in. */
export const POST = route(
  { access: 'viewer', limit: 'write', body: endSessionsRequest },
  async ({ who }) => {
    await endSessions(who.id)
    return json({ status: 'ended' })
  },
)
