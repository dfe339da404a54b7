import type { Metadata } from 'next'
import { Overview } from '@/components/staff/operations/overview'
import { listLimits } from '@/lib/house/approvals/read'
import {
  getDashboard,
  getQueues,
  listAlerts,
  OVERVIEW_SPANS,
} from '@/lib/house/operations/read-overview'
import { getStaffDay } from '@/lib/house/staff/read-day'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Overview' }

interface DashboardPageProps {
  readonly searchParams: Promise<{ readonly totals?: string | string[] }>
}

export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const viewer = await requireStaff('overview.read')
  const { totals } = await searchParams
  const period = OVERVIEW_SPANS.find((known) => known === totals) ?? 'all'
  const [dashboard, queues, alerts, limits, day] = await Promise.all([
    may(viewer.role, 'house.read') ? getDashboard(period) : null,
    getQueues(viewer),
    listAlerts(viewer),
    listLimits(viewer),
    may(viewer.role, 'deposit.decide') ? getStaffDay(viewer.id) : null,
  ])
  return (
    <Overview
      dashboard={dashboard}
      period={period}
      queues={queues}
      alerts={alerts}
      limits={limits}
      day={day}
      role={viewer.role}
      now={Date.now()}
    />
  )
}
