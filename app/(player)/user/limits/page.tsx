import type { Metadata } from 'next'
import { LimitsPage } from '@/components/limits/limits-page'
import { StaffCard } from '@/components/limits/lock-card'
import { toSavingsView } from '@/components/surewin/savings-view'
import { PAGE } from '@/components/ui/classes'
import { requireViewer } from '@/lib/auth/viewer'
import { getPlayControl } from '@/lib/limits/read-limits'
import { getSavings } from '@/lib/surewin/read'

export const metadata: Metadata = { title: 'Limits and breaks' }

export default async function Limits() {
  const viewer = await requireViewer('/user/limits')
  if (viewer.isAdmin) {
    return (
      <main className={PAGE}>
        <h1 className="text-title">Limits and breaks</h1>
        <StaffCard />
      </main>
    )
  }
  const [control, savings] = await Promise.all([getPlayControl(viewer.id), getSavings(viewer.id)])
  return <LimitsPage control={control} surewinUnlocksAt={toSavingsView(savings).unlocksAt} />
}
