import type { Metadata } from 'next'
import { RUNBOOKS_PATH, Runbooks } from '@/components/staff/operations/runbooks'
import { readRunbooks } from '@/lib/house/operations/read-runbooks'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Runbooks' }

export default async function StaffRunbooksPage() {
  await requireStaff('overview.read', RUNBOOKS_PATH)
  return <Runbooks blocks={await readRunbooks()} />
}
