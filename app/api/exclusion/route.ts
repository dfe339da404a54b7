import { json, route } from '@/lib/http/route'
import { excludePlayer } from '@/lib/services/play-control/exclude-player'
import { type ExclusionView, excludeRequest } from '@/lib/wire/limits'

/** Takes a time-out or excludes the caller from play, at once; every session of theirs ends. */
export const POST = route(
  { access: 'viewer', limit: 'write', body: excludeRequest },
  async ({ who, body }) => {
    const { barredUntil, mustReturn } = await excludePlayer(who.id, body)
    const answer: ExclusionView = {
      kind: mustReturn ? 'self-exclusion' : 'time-out',
      endsAt: barredUntil.getTime(),
      canReturn: false,
    }
    return json(answer, { status: 201 })
  },
)
