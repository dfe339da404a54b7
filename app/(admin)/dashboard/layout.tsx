import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AloneBanner } from '@/components/staff/approvals/alone-banner'
import { APPROVALS_PATH } from '@/components/staff/approvals/approvals-view'
import { AdminFrame } from '@/components/staff/frame/admin-frame'
import { DEPOSITS, WITHDRAWALS } from '@/components/staff/lists/queue-view'
import { RISK_PATH } from '@/components/staff/lists/risk-view'
import { getWaitingApprovals } from '@/lib/house/approvals/read'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { getWaiting } from '@/lib/money/cashier/read-queue'
import { getWaitingCases } from '@/lib/money/risk/read-cases'
import { may } from '@/lib/people/roles/rules/permissions'
import { getViewer, type Viewer } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { robots: { index: false } }

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const viewer = await getViewer()
  // Each page has its own guard, so that the redirect to /login remembers that page.
  if (!viewer?.isStaff) return children
  const [requests, approvals] = await Promise.all([
    countWaiting(viewer),
    getWaitingApprovals(viewer),
  ])
  const waiting = { ...requests, [APPROVALS_PATH]: approvals.count }
  return (
    <AdminFrame
      name={viewer.name}
      role={viewer.role}
      waiting={waiting}
      hasSecondFactor={viewer.hasSecondFactor}
    >
      <AloneBanner changes={approvals.alone} />
      {children}
    </AdminFrame>
  )
}

/** Counts the pending items per path, limited to what the role may open. */
async function countWaiting({ role }: Viewer): Promise<Record<string, number>> {
  const [deposits, withdrawals, cases] = await Promise.all([
    may(role, 'requests.read') ? getWaiting(DEPOSIT_REQUESTS) : null,
    may(role, 'requests.read') ? getWaiting(WITHDRAW_REQUESTS) : null,
    may(role, 'risk.read') ? getWaitingCases(role === 'owner') : null,
  ])
  return {
    [DEPOSITS.path]: deposits?.count ?? 0,
    [WITHDRAWALS.path]: withdrawals?.count ?? 0,
    [RISK_PATH]: cases?.count ?? 0,
  }
}
