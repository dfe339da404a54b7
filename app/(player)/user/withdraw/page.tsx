import type { Metadata } from 'next'
import { FollowBalance } from '@/components/player/cashier/follow-balance'
import { WithdrawHead, WithdrawPage } from '@/components/player/cashier/withdraw-page'
import { WithdrawStatusPage } from '@/components/player/cashier/withdraw-status'
import { StaffCard } from '@/components/player/limits/lock-card'
import { LazyPushSwitch } from '@/components/player/notices/lazy-push-switch'
import { PAGE } from '@/components/ui/classes'
import { toSavingsView } from '@/components/ui/savings-view'
import { toMajor } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import { getSettings } from '@/lib/house/settings/read'
import { findOwnWithdrawal, listOwnWithdrawals } from '@/lib/money/cashier/read-own'
import { listQuestions } from '@/lib/money/cashier/read-questions'
import { getUsualTimes } from '@/lib/money/cashier/read-usual-times'
import { getWallet } from '@/lib/money/cashier/read-wallet'
import { describeSeconds } from '@/lib/money/cashier/rules/usual-time'
import { requestParams } from '@/lib/money/cashier/wire'
import { getPushOffer } from '@/lib/money/notices/read-push'
import { getSavings } from '@/lib/money/surewin/read'
import { requireViewer } from '@/lib/people/sessions/viewer'

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
    const [push, questions] = await Promise.all([
      request.status === 'Pending' ? getPushOffer(viewer.sessionId) : null,
      listQuestions('withdraw', request.id),
    ])
    return (
      <>
        {follow}
        <WithdrawStatusPage
          request={request}
          questions={questions}
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
