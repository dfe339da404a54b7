import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { safeReturnPath } from '@/components/accounts/login-href'
import { tightestDepositLimit } from '@/components/limits/deposit-left'
import { WelcomePage } from '@/components/limits/welcome-page'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { requireViewer } from '@/lib/auth/viewer'
import { getUsualTimes } from '@/lib/cashier/read-usual-times'
import { readChannels } from '@/lib/cashier/rules/deposit-range'
import { describeSeconds } from '@/lib/cashier/rules/usual-time'
import { getInfo } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'
import { getPlayerLimits } from '@/lib/limits/read-limits'
import { getCachedSnapshot } from '@/lib/live/cached-rounds'
import { getSettings } from '@/lib/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('limitPages.welcome') }
}

interface WelcomeProps {
  readonly searchParams: Promise<{ readonly from?: string | string[] }>
}

export default async function Welcome({ searchParams }: WelcomeProps) {
  const returnTo = safeReturnPath((await searchParams).from)
  const viewer = await requireViewer(returnTo)
  // Staff can't deposit, so they have no use for these steps.
  if (viewer.isStaff) redirect('/dashboard')
  const [playerLimits, settings, info, usual, snapshot] = await Promise.all([
    getPlayerLimits(viewer.id),
    getSettings(),
    getInfo(),
    getUsualTimes(),
    getCachedSnapshot(returnTo === '/baccarat' ? 'baccarat' : 'wingo'),
  ])
  const { least } = readChannels(info, settings).range
  return (
    <BrowserTexts of={['accounts', 'limits']}>
      <WelcomePage
        name={viewer.name}
        returnTo={returnTo}
        hasDepositLimit={tightestDepositLimit(playerLimits.limits, least) !== null}
        minimumMajor={least}
        usually={usual.deposit && describeSeconds(usual.deposit.halfSeconds)}
        snapshot={snapshot}
      />
    </BrowserTexts>
  )
}
