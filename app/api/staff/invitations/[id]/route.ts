import { revokeInvitation } from '@/lib/house/staff/invite-staff'
import { invitationRevoked, staffParams } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const DELETE = route(
  {
    summary: 'Revokes an invitation',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    params: staffParams,
    answers: { 200: invitationRevoked },
    refusals: ['not-found', 'invitation-over'],
  },
  async ({ who, params }) => {
    await revokeInvitation({ invitationId: params.id, actorId: who.id })
    return json({ status: 'revoked' })
  },
)
