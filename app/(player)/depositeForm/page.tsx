import type { Metadata } from 'next'
import { StaffCard } from '@/components/control/staff-card'
import { tightestDepositLimit } from '@/components/control/tightest-deposit-limit'
import { DepositPage } from '@/components/wallet/deposit-page'
import { FollowBalance } from '@/components/wallet/follow-balance'
import { requireViewer } from '@/lib/auth/viewer'
import { toMajor } from '@/lib/domain/money'
import { listOwnDeposits } from '@/lib/queries/deposit-history'
import { getDepositInstructions } from '@/lib/queries/info'
import { getPlayControl } from '@/lib/queries/play-control'
import { getSettings } from '@/lib/queries/settings'
import { getMainBalance } from '@/lib/queries/wallet'
import type { PlayControl } from '@/lib/wire/limits'

export const metadata: Metadata = { title: 'Deposit' }

const REQUESTS_SHOWN = 3

export default async function DepositFormPage() {
  const viewer = await requireViewer('/depositeForm')
  if (viewer.isAdmin) {
    return (
      <main className="page">
        <h1 className="h1">Deposit</h1>
        <StaffCard />
      </main>
    )
  }
  const [instructions, deposits, main, settings, control] = await Promise.all([
    getDepositInstructions(),
    listOwnDeposits(viewer.id, REQUESTS_SHOWN),
    getMainBalance(viewer.id),
    getSettings(),
    getPlayControl(viewer.id),
  ])
  const requests = deposits.rows
  return (
    <>
      <FollowBalance
        email={viewer.email}
        rendered={toMajor(main)}
        isWaiting={requests.some((request) => request.status === 'Pending')}
      />
      <DepositPage
        player={{ name: viewer.name, email: viewer.email, phone: viewer.phone }}
        minimumMajor={settings.minDepositMajor}
        instructions={instructions}
        exclusion={control.exclusion}
        depositLeft={tightestDepositLimit(control.limits, settings.minDepositMajor)}
        isLimitOffered={deposits.total === 0 && !hasDepositLimit(control)}
        requests={requests}
        now={Date.now()}
      />
    </>
  )
}

function hasDepositLimit({ limits }: PlayControl): boolean {
  return limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null)
}
