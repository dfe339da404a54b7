import { sessionsEnded } from '@/lib/accounts/wire-session'
import { json, route } from '@/lib/http/route'
import { endStaffSession } from '@/lib/staff/change-staff'
import { staffSessionParams } from '@/lib/staff/wire'

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
