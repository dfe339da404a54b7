import type { Metadata } from 'next'
import { AuditLog } from '@/components/admin/audit-log'
import { auditHref, parseAuditView } from '@/components/admin/audit-view'
import { requireAdmin } from '@/lib/auth/viewer'
import { listAuditActions, listAuditEvents } from '@/lib/queries/audit'

export const metadata: Metadata = { title: 'Audit log' }

const PAGE_SIZE = 30

interface AuditPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StaffAuditPage({ searchParams }: AuditPageProps) {
  const view = parseAuditView(await searchParams)
  await requireAdmin(auditHref(view))
  const [page, actions] = await Promise.all([
    listAuditEvents({ ...view, limit: PAGE_SIZE }),
    listAuditActions(),
  ])
  return <AuditLog page={page} view={view} actions={actions} />
}
