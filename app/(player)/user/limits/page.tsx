import type { Metadata } from 'next'
import { LimitsPage } from '@/components/player/limits/limits-page'
import { StaffCard } from '@/components/player/limits/lock-card'
import { MirrorCard } from '@/components/player/limits/mirror-card'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { PAGE } from '@/components/ui/classes'
import { toSavingsView } from '@/components/ui/savings-view'
import { t } from '@/lib/base/text/rules/t'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { readMirror } from '@/lib/money/risk/read-mirror'
import { getSavings } from '@/lib/money/surewin/read'
import { requireViewer } from '@/lib/people/sessions/viewer'

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
