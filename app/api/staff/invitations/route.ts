import { siteOrigin } from '@/lib/http/origin'
import { json, route } from '@/lib/http/route'
import { inviteStaff } from '@/lib/staff/invite-staff'
import { invited, inviteRequest } from '@/lib/staff/wire'

export const POST = route(
  {
    summary: 'Invites somebody to become one of staff',
    details:
      'The link works once, within 24 hours. It is emailed where a mail server is set, otherwise answered, this once. A newer invitation to the same email replaces it.',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    body: inviteRequest,
    answers: { 201: invited },
    refusals: ['email-taken', 'address-unknown'],
  },
  async ({ who, body, request }) => {
    const invitation = { ...body, actorId: who.id, siteOrigin: siteOrigin(request) }
    return json(await inviteStaff(invitation), { status: 201 })
  },
)
