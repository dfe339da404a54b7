import type { Metadata } from 'next'
import { Overview } from '@/components/admin/overview'
import { requireAdmin } from '@/lib/auth/viewer'
import { getDashboard, PERIODS } from '@/lib/queries/dashboard'
import { DEPOSIT_REQUESTS } from '@/lib/queries/deposit-queue'
import { listRequestQueue } from '@/lib/queries/request-queue'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'

export const metadata: Metadata = { title: 'Overview' }

const OLDEST = { status: 'Pending', page: 1, pageSize: 3 } as const

interface DashboardPageProps {
  readonly searchParams: Promise<{ readonly totals?: string | string[] }>
}

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  await requireAdmin('/dashboard')
  const { totals } = await searchParams
  const period = PERIODS.find((known) => known === totals) ?? 'all'
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
