import type { Metadata } from 'next'
import { RiskRulesPage } from '@/components/staff/risk/rules-page'
import { listRules } from '@/lib/money/risk/read-rules'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Risk rules' }

export default async function StaffRiskRulesPage() {
  const viewer = await requireStaff('risk.rules')
  return <RiskRulesPage rules={await listRules(viewer.role)} />
}
