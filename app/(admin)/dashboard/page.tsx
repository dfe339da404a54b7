import type { Metadata } from 'next'
import { Overview } from '@/components/operations/overview'
import { requireStaff } from '@/lib/auth/viewer'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { listRequestQueue } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { getDashboard, getQueues, OVERVIEW_SPANS } from '@/lib/operations/read-overview'
import { may } from '@/lib/staff/rules/permissions'

export const metadata: Metadata = { title: 'Overview' }

const OLDEST = { status: 'Pending', page: 1, pageSize: 3 } as const

interface DashboardPageProps {
  readonly searchParams: Promise<{ readonly totals?: string | string[] }>
}

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const { role } = await requireStaff('overview.read', '/dashboard')
  const { totals } = await searchParams
  const period = OVERVIEW_SPANS.find((known) => known === totals) ?? 'all'
  const [dashboard, requests] = await Promise.all([
    may(role, 'house.read') ? getDashboard(period) : null,
    may(role, 'requests.read') ? readRequests() : null,
  ])
  return (
    <Overview
      dashboard={dashboard}
      period={period}
      requests={requests}
      role={role}
      now={Date.now()}
    />
  )
}

/** The queues, and the oldest requests in them. */
async function readRequests() {
  const [waiting, deposits, withdrawals] = await Promise.all([
    getQueues(),
    listRequestQueue(DEPOSIT_REQUESTS, OLDEST),
    listRequestQueue(WITHDRAW_REQUESTS, OLDEST),
  ])
  return { waiting, oldest: { deposits: deposits.rows, withdrawals: withdrawals.rows } }
}
