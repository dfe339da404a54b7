import { json, route } from '@/lib/http/route'
import { acceptInvitation } from '@/lib/staff/invite-staff'
import { acceptInvitationRequest, invitationAccepted } from '@/lib/staff/wire'

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
