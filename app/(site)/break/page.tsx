import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readBegunBreak } from '@/components/limits/break-labels'
import { BreakBegun, BreakPage } from '@/components/limits/break-page'
import { toSavingsView } from '@/components/surewin/savings-view'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { getViewer, type Viewer } from '@/lib/auth/viewer'
import { getUsualTimes } from '@/lib/cashier/read-usual-times'
import { getWallet } from '@/lib/cashier/read-wallet'
import { describeSeconds } from '@/lib/cashier/rules/usual-time'
import { t } from '@/lib/language/rules/t'
import { findActiveExclusion } from '@/lib/limits/read-limits'
import { getSettings } from '@/lib/settings/read'
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

/** Shows a player's current break; right after it started, and so logged out, the one in the address. */
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
  const [wallet, settings, savings, usual] = await Promise.all([
    getWallet(viewer.id),
    getSettings(),
    getSavings(viewer.id),
    getUsualTimes(),
  ])
  const { name, email, phone } = viewer
  return (
    <BrowserTexts of={['accounts', 'cashier', 'limits', 'limitForms', 'profile']}>
      <BreakPage
        exclusion={exclusion}
        player={{ name, email, phone }}
        main={wallet.main}
        surewin={wallet.surewin}
        lastWallet={wallet.lastWallet}
        usually={usual.withdrawal && describeSeconds(usual.withdrawal.halfSeconds)}
        surewinUnlocksAt={toSavingsView(savings).unlocksAt}
        limits={{
          minimum: settings.minWithdrawalMajor,
          step: settings.withdrawalStepMajor,
          maximum: settings.maxWithdrawalMajor,
        }}
      />
    </BrowserTexts>
  )
}
