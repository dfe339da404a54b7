import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { endSession } from '@/lib/services/end-sessions'
import { sessionParams } from '@/lib/wire/session'

/** Ends one session of the caller; one that has ended already stays ended. */
export const DELETE = route(
  { access: 'viewer', limit: 'write', params: sessionParams },
  async ({ who, params }) => {
    const isOwn = await endSession({ id: params.id, userId: who.id }, 'ended_by_owner')
    if (!isOwn) throw new Refusal('not-found')
    return json({ status: 'ended' })
  },
)
