import { route } from '@/lib/http/route'
import { getPlaySession } from '@/lib/queries/play-session'
import { acknowledgeSession } from '@/lib/services/play-control/acknowledge-session'

/** Acknowledges a reality check of the caller's session; the next is due an interval later. */
export const POST = route({ access: 'viewer', limit: 'write' }, async ({ who }) => {
  await acknowledgeSession(who.sessionId)
  return getPlaySession(who)
})
