import { route } from '@/lib/http/route'
import { getPlaySession } from '@/lib/queries/play-session'

/** The caller's session: since when, staked, returned, net, and the next reality check. */
export const GET = route({ access: 'viewer', limit: 'read' }, ({ who }) => getPlaySession(who))
