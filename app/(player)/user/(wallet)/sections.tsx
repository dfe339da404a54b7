import { HoldCard } from '@/components/control/hold-card'
import { LimitsCard } from '@/components/control/limits-card'
import { StatementLinks } from '@/components/statement/statement-links'
import { EmptyState } from '@/components/ui/list-states'
import { BalanceCard } from '@/components/wallet/balance-card'
import { DepositHistory } from '@/components/wallet/deposit-history'
import { FollowBalance } from '@/components/wallet/follow-balance'
import { InviteCard } from '@/components/wallet/invite-card'
import { EarlierAndLatest, MovementTable } from '@/components/wallet/movement-table'
import { PendingList } from '@/components/wallet/pending-list'
import { Section, shownRequests } from '@/components/wallet/section'
import { SessionList } from '@/components/wallet/session-list'
import { WithdrawHistory } from '@/components/wallet/withdraw-history'
import type { Viewer } from '@/lib/auth/viewer'
import { toMajor } from '@/lib/domain/money'
import { listOwnDeposits } from '@/lib/queries/deposit-history'
import { findStandingExclusion, getPlayControl } from '@/lib/queries/play-control'
import { getReferral } from '@/lib/queries/referral'
import { listSessions } from '@/lib/queries/sessions'
import { getSettings } from '@/lib/queries/settings'
import { listMovements } from '@/lib/queries/statement'
import { getWallet } from '@/lib/queries/wallet'
import { listOwnWithdrawals } from '@/lib/queries/withdraw-history'
import { readPageOrigin } from './page-origin'

const STATEMENT_ROWS = 6

export async function MoneySection({ viewer }: { readonly viewer: Viewer }) {
  const [wallet, settings, exclusion] = await Promise.all([
    getWallet(viewer.id),
    getSettings(),
    findStandingExclusion(viewer.id),
  ])
  const { name, email, phone } = viewer
  return (
    <>
      <FollowBalance
        email={email}
        rendered={toMajor(wallet.main)}
        isWaiting={wallet.pending.length > 0}
      />
      {exclusion ? <HoldCard exclusion={exclusion} /> : null}
      <BalanceCard
        canDeposit={exclusion === null}
        player={{ name, email, phone }}
        main={wallet.main}
        surewin={wallet.surewin}
        inOpenRounds={wallet.inOpenRounds}
        withdrawing={wallet.withdrawing}
        limits={{
          minimum: settings.minWithdrawalMajor,
          step: settings.withdrawalStepMajor,
          maximum: settings.maxWithdrawalMajor,
        }}
      />
      <PendingList requests={wallet.pending} now={Date.now()} />
    </>
  )
}

export async function SessionsSection({ viewer }: { readonly viewer: Viewer }) {
  return <SessionList sessions={await listSessions(viewer)} />
}

interface ControlSectionProps {
  readonly viewerId: string
}

export async function ControlSection({ viewerId }: ControlSectionProps) {
  return <LimitsCard control={await getPlayControl(viewerId)} />
}

interface StatementSectionProps {
  readonly viewerId: string
  /** Cursor of an earlier page. */
  readonly before: string | undefined
}

export async function StatementSection({ viewerId, before }: StatementSectionProps) {
  const page = await listMovements(viewerId, { limit: STATEMENT_ROWS, before, balance: 'main' })
  const isEarlier = before !== undefined
  return (
    <Section id="statement" className="statement" title="Statement" note={<StatementLinks />}>
      {page.rows.length === 0 && !isEarlier ? (
        <EmptyState>No movements yet. The first accepted deposit will stand here.</EmptyState>
      ) : (
        <MovementTable
          rows={page.rows}
          momentStyle="recent"
          foot={<EarlierAndLatest path="/user" earlier={page.earlier} isEarlier={isEarlier} />}
        />
      )}
    </Section>
  )
}

interface HistorySectionProps {
  readonly viewerId: string
}

export async function DepositSection({ viewerId }: HistorySectionProps) {
  const { rows: deposits, total } = await listOwnDeposits(viewerId)
  return (
    <Section
      id="deposits"
      title="Deposit history"
      note={total > 0 ? shownRequests(deposits.length, total) : null}
    >
      <DepositHistory deposits={deposits} />
    </Section>
  )
}

export async function WithdrawSection({ viewerId }: HistorySectionProps) {
  const { rows: withdrawals, total } = await listOwnWithdrawals(viewerId)
  return (
    <Section
      id="withdrawals"
      title="Withdraw history"
      note={total > 0 ? shownRequests(withdrawals.length, total) : null}
    >
      <WithdrawHistory withdrawals={withdrawals} />
    </Section>
  )
}

export async function InviteSection({ viewerId }: HistorySectionProps) {
  const [referral, settings, origin] = await Promise.all([
    getReferral(viewerId),
    getSettings(),
    readPageOrigin(),
  ])
  return (
    <InviteCard
      referral={referral}
      origin={origin}
      rewardMajor={settings.referralRewardMajor}
      stakeMajor={settings.referralStakeMajor}
    />
  )
}
