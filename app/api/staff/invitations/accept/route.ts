import { acceptInvitation } from '@/lib/house/staff/invite-staff'
import { acceptInvitationRequest, invitationAccepted } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Creates the account of an invitation with a password, once',
    tag: 'Staff',
    access: 'anyone',
    limit: 'reset-link',
    body: acceptInvitationRequest,
    answers: { 201: invitationAccepted },
    refusals: ['invitation-over', 'password-guessable', 'email-taken'],
  },
  async ({ body }) => {
    await acceptInvitation(body)
    return json({ status: 'accepted' }, { status: 201 })
  },
)
