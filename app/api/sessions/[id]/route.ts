import { endSession } from '@/lib/accounts/end-sessions'
import { sessionParams, sessionsEnded } from '@/lib/accounts/wire-session'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

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
