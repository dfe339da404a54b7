import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { json, route } from '@/lib/http/route'
import { changeStaff } from '@/lib/staff/change-staff'
import { changeStaffRequest, staffChanged, staffParams } from '@/lib/staff/wire'

export const PUT = route(
  {
    summary: 'Renames one of staff, changes the role, disables or enables the account',
    details:
      'Role and status take a reason. Both end the person’s sessions, a disabled account stays out. Nobody changes the own role or disables the own account, and one owner at least stays enabled. The change is atomic, and in the audit log. Another role takes a second person: asked for alone it waits (202), beside other changes it is refused (approval-needed).',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    params: staffParams,
    body: changeStaffRequest,
    answers: { 200: staffChanged, 202: approvalNeeded },
    refusals: ['not-found', 'own-staff-account', 'last-owner', 'approval-needed'],
  },
  async ({ who, params, body }) => {
    const { name, role, status, reason = '' } = body
    const change = () => changeStaff({ userId: params.id, actorId: who.id, ...body })
    if (role !== undefined && (name ?? status) === undefined) {
      const payload = { userId: params.id, role }
      const order = { kind: 'staff.change-role', payload, askerId: who.id, reason } as const
      const outcome = await doOrAsk(order, change)
      if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    } else {
      await change()
    }
    return json({ status: 'changed' })
  },
)
