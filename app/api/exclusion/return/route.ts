import { route } from '@/lib/http/route'
import { getPlayControl } from '@/lib/queries/play-control'
import { returnPlayer } from '@/lib/services/play-control/exclude-player'
import { returnRequest } from '@/lib/wire/limits'

/** Comes back to play after the end of a self-exclusion. */
export const POST = route(
  { access: 'viewer', limit: 'write', body: returnRequest },
  async ({ who }) => {
    await returnPlayer(who.id)
    return getPlayControl(who.id)
  },
)
