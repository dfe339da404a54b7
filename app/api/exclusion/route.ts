import { excludePlayer } from '@/lib/money/limits/exclude-player'
import { BREAK_COOKIE } from '@/lib/money/limits/rules/exclusion'
import { type ExclusionView, excludeRequest, exclusionView } from '@/lib/money/limits/wire'
import { json, route } from '@/lib/people/calls/route'

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
    const seconds = Math.ceil((answer.endsAt - Date.now()) / 1_000)
    const cookie = `${BREAK_COOKIE}=${answer.kind}.${answer.endsAt}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
    return json(answer, { status: 201, headers: { 'set-cookie': cookie } })
  },
)
