import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readBegunBreak } from '@/components/limits/break-labels'
import { BreakBegun, BreakPage } from '@/components/limits/break-page'
import { toSavingsView } from '@/components/surewin/savings-view'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getViewer, type Viewer } from '@/lib/auth/viewer'
import { getWallet } from '@/lib/cashier/read-wallet'
import { t } from '@/lib/language/rules/t'
import { findActiveExclusion } from '@/lib/limits/read-limits'
import { getSavings } from '@/lib/surewin/read'

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
  const begun = readBegunBreak(params)
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
