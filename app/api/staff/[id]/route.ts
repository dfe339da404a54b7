import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { json, route } from '@/lib/http/route'
import { changeStaff } from '@/lib/staff/change-staff'
import { changeStaffRequest, staffChanged, staffParams } from '@/lib/staff/wire'

export const PUT = route(
  {
    summary: 'Renames one of staff, changes the role, disables or enables the account',
    details:
      'Role and status take a reason. Both end the person’s sessions, a disabled account stays out. Nobody changes the own role or disables the own account, and one owner at least stays enabled. The change is atomic, and in the audit log. Another role takes a second person, and enabling an account too, except by whoever disabled it within the day: asked for alone it waits (202), beside other changes it is refused (approval-needed).',
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
      const outcome = await doOrAsk({ ...act, askerId: who.id, reason }, change)
      if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    }
    return json({ status: 'changed' })
  },
)
