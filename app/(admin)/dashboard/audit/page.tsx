import type { Metadata } from 'next'
import { AuditLog, auditHref, parseAuditView } from '@/components/operations/audit-log'
import { requireStaff } from '@/lib/auth/viewer'
import { listAuditActions, listAuditEvents } from '@/lib/operations/read-audit'

export const metadata: Metadata = { title: 'Audit log' }

const PAGE_SIZE = 30

interface AuditPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StaffAuditPage({ searchParams }: AuditPageProps) {
  const asked = parseAuditView(await searchParams)
  await requireStaff('audit.read', auditHref(asked))
  const [older, actions] = await Promise.all([
    listAuditEvents({ ...asked, limit: PAGE_SIZE }),
    listAuditActions(),
  ])
  // An address beyond the oldest event leads back to the newest.
  const isBeyond = asked.before !== undefined && older.rows.length === 0
  const view = isBeyond ? { ...asked, before: undefined } : asked
  const page = isBeyond ? await listAuditEvents({ ...view, limit: PAGE_SIZE }) : older
  return <AuditLog page={page} view={view} actions={actions} />
}
