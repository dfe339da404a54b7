import { json, route } from '@/lib/http/route'
import { changeStaff } from '@/lib/staff/change-staff'
import { changeStaffRequest, staffChanged, staffParams } from '@/lib/staff/wire'

export const PUT = route(
  {
    summary: 'Renames one of staff, changes the role, disables or enables the account',
    details:
      'Role and status take a reason. Both end the person’s sessions, a disabled account stays out. Nobody changes the own role or disables the own account, and one owner at least stays enabled. The change is atomic, and in the audit log.',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'staff',
    params: staffParams,
    body: changeStaffRequest,
    answers: { 200: staffChanged },
    refusals: ['not-found', 'own-staff-account', 'last-owner'],
  },
  async ({ who, params, body }) => {
    await changeStaff({ userId: params.id, actorId: who.id, ...body })
    return json({ status: 'changed' })
  },
)
