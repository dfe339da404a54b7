import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { changeStaff } from '@/lib/house/staff/change-staff'
import { changeStaffRequest, staffChanged, staffParams } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Renames a staff member, changes the role, or disables or enables the account',
    details:
      'No two staff members have the same name. A change of role or status takes a reason. A new role and disabling end the person’s sessions. Nobody can change their own role or disable their own account, and at least one owner stays enabled. The change is atomic and is in the audit log. A new role needs approval. So does enabling an account, unless the caller disabled it within the last 24 hours. If such a change is the only one, the call requests approval (202). Together with other changes it is refused (approval-needed).',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    params: staffParams,
    body: changeStaffRequest,
    answers: { 200: staffChanged, 202: approvalNeeded },
    refusals: [
      'not-found',
      'own-staff-account',
      'last-owner',
      'approval-needed',
      'approval-outdated',
      'too-many-pending',
    ],
  },
  async ({ who, params, body }) => {
    const { name, role, status, reason = '' } = body
    const change = () => changeStaff({ userId: params.id, actorId: who.id, ...body })
    const userId = params.id
    const act =
      role !== undefined && (name ?? status) === undefined
        ? ({ kind: 'staff.change-role', payload: { userId, role } } as const)
        : status === 'active' && (name ?? role) === undefined
          ? ({ kind: 'staff.enable', payload: { userId } } as const)
          : null
    if (act === null) {
      await change()
    } else {
      const outcome = await doOrAsk(ACTS, { ...act, askerId: who.id, reason }, change)
      if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    }
    return json({ status: 'changed' })
  },
)
