import type { Metadata } from 'next'
import { StaffPage } from '@/components/staff/team/staff-page'
import { StaffPanel } from '@/components/staff/team/staff-panel'
import { parseStaffView, staffHref } from '@/components/staff/team/staff-view'
import { listDayUse, listLimits, listRoleLimits } from '@/lib/house/approvals/read'
import { listLogins } from '@/lib/house/audit/read-logins'
import { getStaffDay } from '@/lib/house/staff/read-day'
import { getStaffDetail, listInvitations, listStaff } from '@/lib/house/staff/read-staff'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Staff' }

const LATEST_LOGINS = 100

interface StaffAccountsPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StaffAccountsPage({ searchParams }: StaffAccountsPageProps) {
  const view = parseStaffView(await searchParams)
  const viewer = await requireStaff('staff.manage')
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
            day={may(person.role, 'deposit.decide') ? await getStaffDay(person.id) : null}
            viewer={viewer}
            closeHref={staffHref({ ...view, id: null })}
          />
        )
      }
    />
  )
}
