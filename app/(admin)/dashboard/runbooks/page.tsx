import type { Metadata } from 'next'
import { Runbooks } from '@/components/staff/operations/runbooks'
import { readRunbooks } from '@/lib/house/operations/read-runbooks'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Runbooks' }

export default async function StaffRunbooksPage() {
  await requireStaff('overview.read')
  return <Runbooks blocks={await readRunbooks()} />
}
