import { siteOrigin } from '@/lib/base/http/origin'
import { showInvitationLink } from '@/lib/house/staff/invite-staff'
import { invitationLink, staffParams } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Shows a new link of an open invitation to the owner who sent it',
    details:
      'Only if no mail server is set. The new link replaces the old one, with the same offer and the same expiry, and the audit log records it. Nobody else sees it.',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    params: staffParams,
    answers: { 200: invitationLink },
    refusals: ['not-found', 'invitation-over', 'address-unknown'],
  },
  async ({ who, params, request }) => {
    const asked = { invitationId: params.id, actorId: who.id, siteOrigin: siteOrigin(request) }
    return json(await showInvitationLink(asked))
  },
)
