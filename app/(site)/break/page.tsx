import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readDeviceBreak } from '@/app/device-break'
import { readBegunBreak } from '@/components/player/limits/break-labels'
import { BreakBegun, BreakPage } from '@/components/player/limits/break-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { toSavingsView } from '@/components/ui/savings-view'
import { t } from '@/lib/base/text/rules/t'
import { getWallet } from '@/lib/money/cashier/read-wallet'
import { findActiveExclusion } from '@/lib/money/limits/read-limits'
import { getSavings } from '@/lib/money/surewin/read'
import { getViewer, type Viewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('limitPages.yourBreak') }
}

interface BreakProps {
  readonly searchParams: Promise<{
    readonly kind?: string | string[]
    readonly until?: string | string[]
  }>
}

/**
 * Shows a player's current break. Starting a break logs the player out, so right afterwards the
 * page shows the break in the URL.
 */
export default async function Break({ searchParams }: BreakProps) {
  const [viewer, params] = await Promise.all([getViewer(), searchParams])
  if (viewer) return <OwnBreak viewer={viewer} />
  const begun = readBegunBreak(params) ?? (await readDeviceBreak())
  if (!begun) redirect('/login?from=/break')
  return <BreakBegun begun={begun} />
}

async function OwnBreak({ viewer }: { readonly viewer: Viewer }) {
  const exclusion = await findActiveExclusion(viewer.id)
  if (!exclusion) redirect('/user/limits')
  const [wallet, savings] = await Promise.all([getWallet(viewer.id), getSavings(viewer.id)])
  return (
    <BrowserTexts of={['limits', 'limitForms']}>
      <BreakPage
        exclusion={exclusion}
        main={wallet.main}
        surewin={wallet.surewin}
        surewinUnlocksAt={toSavingsView(savings).unlocksAt}
      />
    </BrowserTexts>
  )
}
