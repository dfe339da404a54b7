import type { Metadata } from 'next'
import { FollowBalance } from '@/components/cashier/follow-balance'
import { WithdrawHead, WithdrawPage } from '@/components/cashier/withdraw-page'
import { WithdrawStatusPage } from '@/components/cashier/withdraw-status'
import { StaffCard } from '@/components/limits/lock-card'
import { LazyPushSwitch } from '@/components/notices/lazy-push-switch'
import { toSavingsView } from '@/components/surewin/savings-view'
import { PAGE } from '@/components/ui/classes'
import { requireViewer } from '@/lib/auth/viewer'
import { findOwnWithdrawal, listOwnWithdrawals } from '@/lib/cashier/read-own'
import { getUsualTimes } from '@/lib/cashier/read-usual-times'
import { getWallet } from '@/lib/cashier/read-wallet'
import { describeSeconds } from '@/lib/cashier/rules/usual-time'
import { requestParams } from '@/lib/cashier/wire'
import { t } from '@/lib/language/rules/t'
import { toMajor } from '@/lib/ledger/rules/money'
import { getPushOffer } from '@/lib/notices/read-push'
import { getSettings } from '@/lib/settings/read'
import { getSavings } from '@/lib/surewin/read'

export function generateMetadata(): Metadata {
  return { title: t('cashier.withdraw') }
}

const REQUESTS_SHOWN = 5

interface WithdrawRouteProps {
  readonly searchParams: Promise<{ readonly request?: unknown }>
}

/** `?request=` shows the status of a request. */
export default async function WithdrawRoute({ searchParams }: WithdrawRouteProps) {
  const viewer = await requireViewer()
  if (viewer.isStaff) {
    return (
      <main className={PAGE}>
        <WithdrawHead />
        <StaffCard />
      </main>
    )
  }
  const asked = requestParams.safeParse({ id: (await searchParams).request })
  const [request, wallet, usual] = await Promise.all([
    asked.success ? findOwnWithdrawal(viewer.id, asked.data.id) : null,
    getWallet(viewer.id),
    getUsualTimes(),
  ])
  const follow = (
    <FollowBalance
      email={viewer.email}
      rendered={toMajor(wallet.main)}
      isWaiting={wallet.pending.length > 0}
    />
  )
  if (request) {
    const push = request.status === 'Pending' ? await getPushOffer(viewer.sessionId) : null
    return (
      <>
        {follow}
        <WithdrawStatusPage
          request={request}
          usually={usual.withdrawal && describeSeconds(usual.withdrawal.halfSeconds)}
          now={Date.now()}
          push={push ? <LazyPushSwitch {...push} /> : null}
        />
      </>
    )
  }
  const [withdrawals, settings, savings] = await Promise.all([
    listOwnWithdrawals(viewer.id, REQUESTS_SHOWN),
    getSettings(),
    getSavings(viewer.id),
  ])
  return (
    <>
      {follow}
      <WithdrawPage
        player={{ name: viewer.name, email: viewer.email, phone: viewer.phone }}
        balances={wallet}
        surewinUnlocksAt={toSavingsView(savings).unlocksAt}
        limits={{
          minimum: settings.minWithdrawalMajor,
          step: settings.withdrawalStepMajor,
          maximum: settings.maxWithdrawalMajor,
        }}
        usual={usual.withdrawal}
        requests={withdrawals.rows}
        now={Date.now()}
      />
    </>
  )
}
