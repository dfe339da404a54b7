import type { Metadata } from 'next'
import { DepositPage } from '@/components/player/cashier/deposit-page'
import { DepositStatusPage } from '@/components/player/cashier/deposit-status'
import { FollowBalance } from '@/components/player/cashier/follow-balance'
import { tightestDepositLimit } from '@/components/player/limits/deposit-left'
import { StaffCard } from '@/components/player/limits/lock-card'
import { LazyPushSwitch } from '@/components/player/notices/lazy-push-switch'
import { PAGE } from '@/components/ui/classes'
import { toMajor } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import { getDepositInstructions } from '@/lib/house/content/read'
import { getSettings } from '@/lib/house/settings/read'
import {
  type DepositProgress,
  findOwnDeposit,
  listOwnDeposits,
  type OwnDeposit,
} from '@/lib/money/cashier/read-own'
import { listQuestions } from '@/lib/money/cashier/read-questions'
import { getUsualTimes } from '@/lib/money/cashier/read-usual-times'
import { getMainBalance } from '@/lib/money/cashier/read-wallet'
import { readChannels } from '@/lib/money/cashier/rules/deposit-range'
import { describeSeconds } from '@/lib/money/cashier/rules/usual-time'
import { requestParams } from '@/lib/money/cashier/wire'
import { readPayChannels } from '@/lib/money/channels/read-channels'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { getPushOffer } from '@/lib/money/notices/read-push'
import { requireViewer } from '@/lib/people/sessions/viewer'

export function generateMetadata(): Metadata {
  return { title: t('cashierPages.deposit') }
}

const REQUESTS_SHOWN = 3

interface DepositFormPageProps {
  readonly searchParams: Promise<{ readonly request?: unknown; readonly correct?: unknown }>
}

/**
 * `?request=` shows the status of a request; `?correct=` sends a rejected or pending request again
 * with corrections.
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
    const [push, questions] = await Promise.all([
      getPushOffer(viewer.sessionId),
      listQuestions('deposit', asked.id),
    ])
    return (
      <>
        {follow(asked.status === 'Pending')}
        <DepositStatusPage
          request={asked}
          questions={questions}
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
  const { channels, range } = readChannels(
    instructions.info,
    settings,
    await readPayChannels(settings),
  )
  const depositLeft = tightestDepositLimit(playerLimits.limits, range.least)
  return (
    <>
      {follow(requests.some(({ status }) => status === 'Pending'))}
      <DepositPage
        player={{ name: viewer.name, email: viewer.email, phone: viewer.phone }}
        channels={channels}
        range={range}
        instructions={instructions}
        correcting={asked && isToCorrect(asked) ? asked : null}
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

/** Returns true for a rejected request, and for a pending one that no staff member has open. */
function isToCorrect({ status, isClaimed }: OwnDeposit): boolean {
  return status === 'Rejected' || (status === 'Pending' && !isClaimed)
}

/** Returns null for an invalid id and for another player's request. */
function findAsked(playerId: string, id: unknown): Promise<DepositProgress | null> {
  const asked = requestParams.safeParse({ id })
  return asked.success ? findOwnDeposit(playerId, asked.data.id) : Promise.resolve(null)
}
