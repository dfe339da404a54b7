import type { Metadata } from 'next'
import { Overview } from '@/components/operations/overview'
import { requireStaff } from '@/lib/auth/viewer'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { listRequestQueue } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { getDashboard, OVERVIEW_SPANS } from '@/lib/operations/read-overview'

export const metadata: Metadata = { title: 'Overview' }

const OLDEST = { status: 'Pending', page: 1, pageSize: 3 } as const

interface DashboardPageProps {
  readonly searchParams: Promise<{ readonly totals?: string | string[] }>
}

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  await requireStaff('overview.read', '/dashboard')
  const { totals } = await searchParams
  const period = OVERVIEW_SPANS.find((known) => known === totals) ?? 'all'
  const [dashboard, deposits, withdrawals] = await Promise.all([
    getDashboard(period),
    listRequestQueue(DEPOSIT_REQUESTS, OLDEST),
    listRequestQueue(WITHDRAW_REQUESTS, OLDEST),
  ])
  return (
    <Overview
      dashboard={dashboard}
      period={period}
      oldest={{ deposits: deposits.rows, withdrawals: withdrawals.rows }}
      now={Date.now()}
    />
  )
}
