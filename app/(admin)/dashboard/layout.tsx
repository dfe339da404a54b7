import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AloneBanner } from '@/components/approvals/alone-banner'
import { APPROVALS_PATH } from '@/components/approvals/approvals-view'
import { DEPOSITS, WITHDRAWALS } from '@/components/cashier/queue-view'
import { AdminFrame } from '@/components/layout/admin-frame'
import { getWaitingApprovals } from '@/lib/approvals/read'
import { getViewer } from '@/lib/auth/viewer'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { getWaiting } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { may, type Role } from '@/lib/staff/rules/permissions'

export const metadata: Metadata = { robots: { index: false } }

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer()
  // Each page guards itself, so that the redirect to /login remembers that page.
  if (!viewer?.isStaff) return children
  const [requests, approvals] = await Promise.all([
    countWaiting(viewer.role),
    getWaitingApprovals(viewer),
  ])
  const waiting = { ...requests, [APPROVALS_PATH]: approvals.count }
  return (
    <AdminFrame name={viewer.name} role={viewer.role} waiting={waiting}>
      <AloneBanner changes={approvals.alone} />
      {children}
    </AdminFrame>
  )
}

/** How much waits at which address, of what the role may open. */
async function countWaiting(role: Role): Promise<Record<string, number>> {
  if (!may(role, 'requests.read')) return {}
  const [deposits, withdrawals] = await Promise.all([
    getWaiting(DEPOSIT_REQUESTS),
    getWaiting(WITHDRAW_REQUESTS),
  ])
  return { [DEPOSITS.path]: deposits.count, [WITHDRAWALS.path]: withdrawals.count }
}
