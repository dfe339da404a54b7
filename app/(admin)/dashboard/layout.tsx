import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/layout/admin-frame'
import { getViewer } from '@/lib/auth/viewer'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { getWaiting } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'

export const metadata: Metadata = { robots: { index: false } }

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer()
  // Each page guards itself, so that the redirect to /login remembers that page.
  if (!viewer?.isStaff) return children
  const [deposits, withdrawals] = await Promise.all([
    getWaiting(DEPOSIT_REQUESTS),
    getWaiting(WITHDRAW_REQUESTS),
  ])
  const waiting = { deposits: deposits.count, withdrawals: withdrawals.count }
  return (
    <AdminFrame name={viewer.name} pending={waiting}>
      {children}
    </AdminFrame>
  )
}
