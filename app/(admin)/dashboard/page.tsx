import type { Metadata } from 'next'
import { Overview } from '@/components/operations/overview'
import { listLimits } from '@/lib/approvals/read'
import { requireStaff } from '@/lib/auth/viewer'
import { getDashboard, getQueues, listAlerts, OVERVIEW_SPANS } from '@/lib/operations/read-overview'
import { may } from '@/lib/staff/rules/permissions'

export const metadata: Metadata = { title: 'Overview' }

interface DashboardPageProps {
  readonly searchParams: Promise<{ readonly totals?: string | string[] }>
}

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const viewer = await requireStaff('overview.read', '/dashboard')
  const { totals } = await searchParams
  const period = OVERVIEW_SPANS.find((known) => known === totals) ?? 'all'
  const [dashboard, queues, alerts, limits] = await Promise.all([
    may(viewer.role, 'house.read') ? getDashboard(period) : null,
    getQueues(viewer),
    listAlerts(viewer),
    listLimits(viewer),
  ])
  return (
    <Overview
      dashboard={dashboard}
      period={period}
      queues={queues}
      alerts={alerts}
      limits={limits}
      role={viewer.role}
      now={Date.now()}
    />
  )
}
