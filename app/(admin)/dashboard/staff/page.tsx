import type { Metadata } from 'next'
import { StaffPage } from '@/components/staff/staff-page'
import { StaffPanel } from '@/components/staff/staff-panel'
import { parseStaffView, staffHref } from '@/components/staff/staff-view'
import { listDayUse, listLimits, listRoleLimits } from '@/lib/approvals/read'
import { requireStaff } from '@/lib/auth/viewer'
import { listLogins } from '@/lib/operations/read-logins'
import { getStaffDetail, listInvitations, listStaff } from '@/lib/staff/read-staff'

export const metadata: Metadata = { title: 'Staff' }

const LATEST_LOGINS = 100

interface StaffAccountsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StaffAccountsPage({ searchParams }: StaffAccountsPageProps) {
  const view = parseStaffView(await searchParams)
  const viewer = await requireStaff('staff.manage', staffHref(view))
  const [[staff, use], limits, invitations, logins, person] = await Promise.all([
    listStaff().then(async (staff) => [staff, await listDayUse(staff)] as const),
    listRoleLimits(),
    listInvitations(viewer.id),
    view.tab === 'sign-ins'
      ? listLogins({ isOfStaff: true, isRefused: false, limit: LATEST_LOGINS })
      : null,
    view.id === null ? null : getStaffDetail(view.id),
  ])
  return (
    <StaffPage
      staff={staff}
      use={use}
      limits={limits}
      invitations={invitations}
      logins={logins?.rows ?? []}
      view={view}
      panel={
        person && (
          <StaffPanel
            person={person}
            limits={await listLimits(person)}
            viewer={viewer}
            closeHref={staffHref({ ...view, id: null })}
          />
        )
      }
    />
  )
}
