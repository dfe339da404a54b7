import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { WelcomePage } from '@/components/player/home/welcome-page'
import { tightestDepositLimit } from '@/components/player/limits/deposit-left'
import { safeReturnPath } from '@/components/site/accounts/login-href'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { t } from '@/lib/base/text/rules/t'
import { getInfo } from '@/lib/house/content/read'
import { getSettings } from '@/lib/house/settings/read'
import { getUsualTimes } from '@/lib/money/cashier/read-usual-times'
import { readChannels } from '@/lib/money/cashier/rules/deposit-range'
import { describeSeconds } from '@/lib/money/cashier/rules/usual-time'
import { readPayChannels } from '@/lib/money/channels/read-channels'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { requireViewer } from '@/lib/people/sessions/viewer'
import { getCachedSnapshot } from '@/lib/play/live/cached-rounds'

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
  const { least } = readChannels(info, settings, await readPayChannels(settings)).range
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
