import type { Metadata } from 'next'
import { Overview } from '@/components/admin/overview'
import { requireAdmin } from '@/lib/auth/viewer'
import { getDashboard, PERIODS } from '@/lib/queries/dashboard'
import { listDepositRequests } from '@/lib/queries/deposit-queue'
import { listWithdrawalRequests } from '@/lib/queries/withdraw-queue'

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
    listDepositRequests(OLDEST),
    listWithdrawalRequests(OLDEST),
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
