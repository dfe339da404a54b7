import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { parseQueueView } from '@/components/staff/lists/queue-view'
import { RISK_CASES } from '@/components/staff/lists/risk-view'
import { RiskPage } from '@/components/staff/risk/risk-page'
import { loadPageWithRows } from '@/lib/base/db/list-size'
import { listLinked } from '@/lib/house/players/read-linked'
import { recordListView, recordPlayerView } from '@/lib/house/players/record-view'
import { countCases, getCase, listCases } from '@/lib/money/risk/read-cases'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Risk' }

const PAGE_SIZE = 30

interface StaffRiskPageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function StaffRiskPage({ searchParams }: StaffRiskPageProps) {
  const asked = parseQueueView(RISK_CASES, await searchParams)
  const viewer = await requireStaff('risk.read')
  const who = { viewerId: viewer.id, withStaff: viewer.role === 'owner' }
  const size = { page: asked.page, pageSize: PAGE_SIZE }
  const [list, counts] = await Promise.all([
    loadPageWithRows(size, (page) => listCases({ ...who, ...size, tab: asked.status, page })),
    countCases(who),
  ])
  const open = asked.id ?? list.rows[0]?.id ?? null
  const detail = open === null ? null : await getCase(open, who.withStaff)
  const look = { viewer, headers: new Headers(await headers()) }
  await recordListView({ list: 'cases', rows: list.rows, ...look })
  // Without an id the view of the list includes the first case. A wide screen then keeps it by its
  // id.
  if (asked.id !== null && detail?.isPlayer) {
    await recordPlayerView({ playerId: detail.personId, ...look })
  }
  return (
    <RiskPage
      {...list}
      pageSize={PAGE_SIZE}
      counts={counts}
      view={{ ...asked, page: list.page }}
      detail={detail}
      linked={detail?.isPlayer ? await listLinked(detail.personId) : []}
      viewerId={viewer.id}
      canDecide={may(viewer.role, 'risk.decide')}
      canSeeRules={may(viewer.role, 'risk.rules')}
      now={Date.now()}
    />
  )
}
