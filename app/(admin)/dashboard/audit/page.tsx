import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { AuditEventPanel } from '@/components/staff/operations/audit-event'
import { AuditLog, EventRows, LoginRows } from '@/components/staff/operations/audit-log'
import { isWithoutViews, parseAuditView } from '@/components/staff/operations/audit-view'
import {
  findAuditEvent,
  listAuditActions,
  listAuditEvents,
  listStaffPeople,
} from '@/lib/house/audit/read-audit'
import { listLogins } from '@/lib/house/audit/read-logins'
import { recordListView, recordPlayerView } from '@/lib/house/players/record-view'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Audit log' }

const PAGE_SIZE = 30

interface AuditPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StaffAuditPage({ searchParams }: AuditPageProps) {
  const asked = parseAuditView(await searchParams)
  const viewer = await requireStaff('audit.read')
  const load = (view: typeof asked) =>
    view.show === 'logins'
      ? listLogins({ ...view, limit: PAGE_SIZE }).then(
          (page) => ({ kind: 'logins', page }) as const,
        )
      : listAuditEvents({
          ...view,
          limit: PAGE_SIZE,
          isWithoutViews: isWithoutViews(view),
        }).then((page) => ({ kind: 'events', page }) as const)
  const [older, actions, staff, entry] = await Promise.all([
    load(asked),
    listAuditActions(),
    listStaffPeople(),
    asked.id === null ? null : findAuditEvent(asked.id),
  ])
  // An address beyond the oldest event shows the newest events instead.
  const isBeyond = asked.before !== undefined && older.page.rows.length === 0
  const view = isBeyond ? { ...asked, before: undefined } : asked
  const list = isBeyond ? await load(view) : older
  const isEmpty = list.page.rows.length === 0
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({ list: view.show, rows: list.page.rows, ...look })
  const event = entry?.row
  for (const named of [event?.person, event?.other, event?.request?.player]) {
    if (named?.isStaff === false) await recordPlayerView({ playerId: named.id, ...look })
  }
  return (
    <AuditLog
      view={view}
      list={list.page}
      actions={actions}
      staff={staff}
      mayExport={may(viewer.role, 'export')}
      panel={entry && <AuditEventPanel entry={entry} view={view} />}
    >
      {isEmpty ? null : list.kind === 'logins' ? (
        <LoginRows page={list.page} />
      ) : (
        <EventRows page={list.page} view={view} />
      )}
    </AuditLog>
  )
}
