import type { Metadata } from 'next'
import { RUNBOOKS_PATH, Runbooks } from '@/components/operations/runbooks'
import { requireStaff } from '@/lib/auth/viewer'
import { readRunbooks } from '@/lib/operations/read-runbooks'

export const metadata: Metadata = { title: 'Runbooks' }

export default async function StaffRunbooksPage() {
  await requireStaff('overview.read', RUNBOOKS_PATH)
  return <Runbooks blocks={await readRunbooks()} />
}
