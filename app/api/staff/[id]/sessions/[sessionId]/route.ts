import { endStaffSession } from '@/lib/house/staff/change-staff'
import { staffSessionParams } from '@/lib/house/staff/wire'
import { sessionsEnded } from '@/lib/people/accounts/wire-session'
import { json, route } from '@/lib/people/calls/route'

export const DELETE = route(
  {
    summary: 'Ends one session of a staff member',
    details: 'Idempotent.',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    params: staffSessionParams,
    answers: { 200: sessionsEnded },
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    await endStaffSession({ userId: params.id, sessionId: params.sessionId, actorId: who.id })
    return json({ status: 'ended' })
  },
)
