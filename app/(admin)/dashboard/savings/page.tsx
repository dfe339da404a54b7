import type { Metadata } from 'next'
import { StaffSavings } from '@/components/staff/results/staff-savings'
import { getSettings } from '@/lib/house/settings/read'
import { readSavings } from '@/lib/money/results/read-savings'
import { may } from '@/lib/people/roles/rules/permissions'
import { requireStaff } from '@/lib/people/sessions/viewer'

export const metadata: Metadata = { title: 'Savings' }

export default async function StaffSavingsPage() {
  const { role } = await requireStaff('house.read')
  const [figures, settings] = await Promise.all([readSavings(), getSettings()])
  return (
    <StaffSavings figures={figures} settings={settings} mayChange={may(role, 'settings.change')} />
  )
}
