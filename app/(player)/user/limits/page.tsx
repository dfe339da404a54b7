import type { Metadata } from 'next'
import { LimitsPage } from '@/components/control/limits-page'
import { StaffCard } from '@/components/control/staff-card'
import { toSavingsView } from '@/components/surewin/savings-view'
import { requireViewer } from '@/lib/auth/viewer'
import { getPlayControl } from '@/lib/queries/play-control'
import { getSavings } from '@/lib/queries/surewin'

export const metadata: Metadata = { title: 'Limits and breaks' }

export default async function Limits() {
  const viewer = await requireViewer('/user/limits')
  if (viewer.isAdmin) {
    return (
      <main className="page">
        <h1 className="h1">Limits and breaks</h1>
        <StaffCard />
      </main>
    )
  }
  const [control, savings] = await Promise.all([getPlayControl(viewer.id), getSavings(viewer.id)])
  return <LimitsPage control={control} surewinUnlocksAt={toSavingsView(savings).unlocksAt} />
}
