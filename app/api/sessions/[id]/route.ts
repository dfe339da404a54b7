import { Refusal } from '@/lib/base/text/refusals'
import { sessionParams, sessionsEnded } from '@/lib/people/accounts/wire-session'
import { json, route } from '@/lib/people/calls/route'
import { endSession } from '@/lib/people/sessions/end-sessions'

export const DELETE = route(
  {
    summary: 'Ends one session of the caller',
    details: 'Idempotent.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    params: sessionParams,
    answers: { 200: sessionsEnded },
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    const isOwn = await endSession({ id: params.id, userId: who.id }, 'ended_by_owner')
    if (!isOwn) throw new Refusal('not-found')
    return json({ status: 'ended' })
  },
)
