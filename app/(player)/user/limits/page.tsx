import type { Metadata } from 'next'
import { LimitsPage } from '@/components/limits/limits-page'
import { StaffCard } from '@/components/limits/lock-card'
import { MirrorCard } from '@/components/risk/mirror-card'
import { toSavingsView } from '@/components/surewin/savings-view'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { PAGE } from '@/components/ui/classes'
import { requireViewer } from '@/lib/auth/viewer'
import { t } from '@/lib/language/rules/t'
import { getPlayerLimits } from '@/lib/limits/read-limits'
import { readMirror } from '@/lib/risk/read-mirror'
import { getSavings } from '@/lib/surewin/read'

export function generateMetadata(): Metadata {
  return { title: t('limitPages.title') }
}

export default async function Limits() {
  const viewer = await requireViewer()
  if (viewer.isStaff) {
    return (
      <main className={PAGE}>
        <h1 className="text-title">{t('limitPages.title')}</h1>
        <StaffCard />
      </main>
    )
  }
  const [playerLimits, savings, mirror] = await Promise.all([
    getPlayerLimits(viewer.id),
    getSavings(viewer.id),
    readMirror(viewer.id),
  ])
  return (
    <BrowserTexts of={['limits', 'limitForms']}>
      <LimitsPage
        playerLimits={playerLimits}
        surewinUnlocksAt={toSavingsView(savings).unlocksAt}
        mirror={<MirrorCard {...mirror} />}
      />
    </BrowserTexts>
  )
}
