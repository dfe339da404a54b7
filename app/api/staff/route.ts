import { listInvitations, listStaff } from '@/lib/house/staff/read-staff'
import { staffList } from '@/lib/house/staff/wire'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Lists all staff accounts and open invitations',
    tag: 'Staff',
    access: 'staff.manage',
    limit: 'read',
    answers: { 200: staffList },
  },
  async ({ who }) => {
    const [staff, invitations] = await Promise.all([listStaff(), listInvitations(who.id)])
    return json({
      staff: staff.map(({ isDisabled, createdAt, lastSeenAt, ...row }) => ({
        ...row,
        status: isDisabled ? 'suspended' : 'active',
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
      invitations: invitations.map(({ createdAt: _, canShowLink: __, expiresAt, ...row }) => ({
        ...row,
        expiresAt: expiresAt.toISOString(),
      })),
    })
  },
)
