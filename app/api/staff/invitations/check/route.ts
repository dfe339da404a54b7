import { json, route } from '@/lib/http/route'
import { openInvitation } from '@/lib/staff/invite-staff'
import { invitationCheckRequest, invitationOffer } from '@/lib/staff/wire'

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
