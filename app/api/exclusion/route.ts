import { json, route } from '@/lib/http/route'
import { excludePlayer } from '@/lib/limits/exclude-player'
import { type ExclusionView, excludeRequest, exclusionView } from '@/lib/limits/wire'

export const POST = route(
  {
    summary: 'Starts a time-out or a self-exclusion now',
    details: 'Every session of the caller ends. It can be made longer, never shorter.',
    tag: 'Limits and breaks',
    access: 'viewer',
    limit: 'write',
    body: excludeRequest,
    answers: { 201: exclusionView },
    refusals: ['exclusion-not-shortened'],
  },
  async ({ who, body }) => {
    const { excludedUntil, returnNeeded } = await excludePlayer(who.id, body)
    const answer: ExclusionView = {
      kind: returnNeeded ? 'self-exclusion' : 'time-out',
      endsAt: excludedUntil.getTime(),
      canReturn: false,
    }
    return json(answer, { status: 201 })
  },
)
