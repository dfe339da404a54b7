import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { BreakBegun } from '@/components/control/break-begun'
import { BreakPage } from '@/components/control/break-page'
import { readBegunBreak } from '@/components/control/break-words'
import { toSavingsView } from '@/components/surewin/savings-view'
import { getViewer, type Viewer } from '@/lib/auth/viewer'
import { findStandingExclusion } from '@/lib/queries/play-control'
import { getSettings } from '@/lib/queries/settings'
import { getSavings } from '@/lib/queries/surewin'
import { getWallet } from '@/lib/queries/wallet'

export const metadata: Metadata = { title: 'Your break' }

interface BreakProps {
  readonly searchParams: Promise<{
    readonly kind?: string | string[]
    readonly until?: string | string[]
  }>
}

/** A player's break as it stands; for who has just begun one, and so was logged out, as it was told. */
export default async function Break({ searchParams }: BreakProps) {
  const [viewer, params] = await Promise.all([getViewer(), searchParams])
  if (viewer) return <OwnBreak viewer={viewer} />
  const begun = readBegunBreak(params)
  if (!begun) redirect('/login?from=/break')
  return <BreakBegun begun={begun} />
}

async function OwnBreak({ viewer }: { readonly viewer: Viewer }) {
  const exclusion = await findStandingExclusion(viewer.id)
  if (!exclusion) redirect('/user/limits')
  const [wallet, settings, savings] = await Promise.all([
    getWallet(viewer.id),
    getSettings(),
    getSavings(viewer.id),
  ])
  const { name, email, phone } = viewer
  return (
    <BreakPage
      exclusion={exclusion}
      player={{ name, email, phone }}
      main={wallet.main}
      surewin={wallet.surewin}
      surewinUnlocksAt={toSavingsView(savings).unlocksAt}
      limits={{
        minimum: settings.minWithdrawalMajor,
        step: settings.withdrawalStepMajor,
        maximum: settings.maxWithdrawalMajor,
      }}
    />
  )
}
