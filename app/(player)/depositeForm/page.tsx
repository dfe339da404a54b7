import type { Metadata } from 'next'
import { DepositPage } from '@/components/cashier/deposit-page'
import { DepositStatusPage } from '@/components/cashier/deposit-status'
import { FollowBalance } from '@/components/cashier/follow-balance'
import { tightestDepositLimit } from '@/components/limits/deposit-left'
import { StaffCard } from '@/components/limits/lock-card'
import { LazyPushSwitch } from '@/components/notices/lazy-push-switch'
import { PAGE } from '@/components/ui/classes'
import { requireViewer } from '@/lib/auth/viewer'
import { type DepositProgress, findOwnDeposit, listOwnDeposits } from '@/lib/cashier/read-own'
import { getUsualTimes } from '@/lib/cashier/read-usual-times'
import { getMainBalance } from '@/lib/cashier/read-wallet'
import { readChannels } from '@/lib/cashier/rules/deposit-range'
import { describeSeconds } from '@/lib/cashier/rules/usual-time'
import { requestParams } from '@/lib/cashier/wire'
import { getDepositInstructions } from '@/lib/content/read'
import { t } from '@/lib/language/rules/t'
import { toMajor } from '@/lib/ledger/rules/money'
import { getPlayerLimits } from '@/lib/limits/read-limits'
import { getPushOffer } from '@/lib/notices/read-push'
import { getSettings } from '@/lib/settings/read'

export function generateMetadata(): Metadata {
  return { title: t('cashierPages.deposit') }
}

const REQUESTS_SHOWN = 3

interface DepositFormPageProps {
  readonly searchParams: Promise<{ readonly request?: unknown; readonly correct?: unknown }>
}

/**
 * `?request=` shows the status of a request; `?correct=` sends a rejected request again with
 * corrections.
 */
export default async function DepositFormPage({ searchParams }: DepositFormPageProps) {
  const viewer = await requireViewer()
  if (viewer.isStaff) {
    return (
      <main className={PAGE}>
        <h1 className="text-title">{t('cashierPages.deposit')}</h1>
        <StaffCard />
      </main>
    )
  }
  const { request, correct } = await searchParams
  const [asked, main, usual] = await Promise.all([
    findAsked(viewer.id, request ?? correct),
    getMainBalance(viewer.id),
    getUsualTimes(),
  ])
  const isStatus = asked !== null && request !== undefined
  const follow = (isWaiting: boolean) => (
    <FollowBalance email={viewer.email} rendered={toMajor(main)} isWaiting={isWaiting} />
  )
  if (isStatus) {
    const push = await getPushOffer(viewer.sessionId)
    return (
      <>
        {follow(asked.status === 'Pending')}
        <DepositStatusPage
          request={asked}
          main={main}
          usually={usual.deposit && describeSeconds(usual.deposit.halfSeconds)}
          now={Date.now()}
          push={push ? <LazyPushSwitch {...push} /> : null}
        />
      </>
    )
  }
  const [instructions, deposits, settings, playerLimits] = await Promise.all([
    getDepositInstructions(),
    listOwnDeposits(viewer.id, REQUESTS_SHOWN),
    getSettings(),
    getPlayerLimits(viewer.id),
  ])
  const requests = deposits.rows
  const { channels, range } = readChannels(instructions.info, settings)
  const depositLeft = tightestDepositLimit(playerLimits.limits, range.least)
  return (
    <>
      {follow(requests.some(({ status }) => status === 'Pending'))}
      <DepositPage
        player={{ name: viewer.name, email: viewer.email, phone: viewer.phone }}
        channels={channels}
        range={range}
        instructions={instructions}
        correcting={asked?.status === 'Rejected' ? asked : null}
        usual={usual.deposit}
        exclusion={playerLimits.exclusion}
        depositLeft={depositLeft}
        isLimitOffered={deposits.total === 0 && depositLeft === null}
        requests={requests}
        now={Date.now()}
      />
    </>
  )
}

/** Returns null for an invalid id and for another player's request. */
function findAsked(playerId: string, id: unknown): Promise<DepositProgress | null> {
  const asked = requestParams.safeParse({ id })
  return asked.success ? findOwnDeposit(playerId, asked.data.id) : Promise.resolve(null)
}
