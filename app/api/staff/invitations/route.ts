import { siteOrigin } from '@/lib/base/http/origin'
import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { inviteStaff } from '@/lib/house/staff/invite-staff'
import { invited, inviteRequest } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Invites somebody to become a staff member',
    details:
      'No two staff members have the same name. Needs approval: the call requests it (202), and the invitation is made when another owner approves it. The link works once, within 24 hours. It is emailed if a mail server is set. Otherwise it is in this answer only, or POST …/link shows it after the approval. A newer invitation to the same email replaces it.',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    body: inviteRequest,
    answers: { 201: invited, 202: approvalNeeded },
    refusals: ['email-taken', 'address-unknown', 'too-many-pending'],
  },
  async ({ who, body, request }) => {
    const payload = { ...body, siteOrigin: siteOrigin(request) }
    const order = { kind: 'staff.invite', payload, askerId: who.id, reason: '' } as const
    const outcome = await doOrAsk(ACTS, order, () => inviteStaff({ ...payload, actorId: who.id }))
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json(outcome.done, { status: 201 })
  },
)
