import type { Metadata } from 'next'
import { RISK_RULES_PATH } from '@/components/risk/risk-view'
import { RiskRulesPage } from '@/components/risk/rules-page'
import { requireStaff } from '@/lib/auth/viewer'
import { listRules } from '@/lib/risk/read-rules'

export const metadata: Metadata = { title: 'Risk rules' }

export default async function StaffRiskRulesPage() {
  const viewer = await requireStaff('risk.rules', RISK_RULES_PATH)
  return <RiskRulesPage rules={await listRules(viewer.role)} />
}
