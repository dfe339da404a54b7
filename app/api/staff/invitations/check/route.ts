import { openInvitation } from '@/lib/house/staff/invite-staff'
import { invitationCheckRequest, invitationOffer } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Returns what the link of an invitation offers, without using it',
    tag: 'Staff',
    access: 'anyone',
    limit: 'reset-link',
    body: invitationCheckRequest,
    answers: { 200: invitationOffer },
    refusals: ['invitation-over'],
  },
  async ({ body }) => json(await openInvitation(body.token)),
)
