import { InviteCard } from '@/components/accounts/invite-card'
import { SessionList } from '@/components/accounts/session-list'
import { BalanceCard } from '@/components/cashier/balance-card'
import { FollowBalance } from '@/components/cashier/follow-balance'
import { DepositHistory, PendingList, WithdrawHistory } from '@/components/cashier/wallet-lists'
import { LimitsCard } from '@/components/limits/limits-card'
import { ExclusionCard } from '@/components/limits/lock-card'
import { PushSwitch } from '@/components/notices/push-switch'
import {
  EarlierAndLatest,
  StatementLinks,
  TransactionTable,
} from '@/components/statement/transaction-table'
import { EmptyState } from '@/components/ui/list-states'
import { Section, shownRequests } from '@/components/ui/section'
import { getReferral } from '@/lib/accounts/read-referral'
import { listSessions } from '@/lib/accounts/read-sessions'
import type { Viewer } from '@/lib/auth/viewer'
import { listOwnDeposits, listOwnWithdrawals } from '@/lib/cashier/read-own'
import { getUsualTimes } from '@/lib/cashier/read-usual-times'
import { getWallet } from '@/lib/cashier/read-wallet'
import { describeSeconds } from '@/lib/cashier/rules/usual-time'
import { t } from '@/lib/language/rules/t'
import { toMajor } from '@/lib/ledger/rules/money'
import { findActiveExclusion, getPlayControl } from '@/lib/limits/read-limits'
import { getPushOffer } from '@/lib/notices/read-push'
import { getSettings } from '@/lib/settings/read'
import { listTransactions } from '@/lib/statement/read'
import { readPageOrigin } from './page-origin'

const STATEMENT_ROWS = 6

export async function MoneySection({ viewer }: { readonly viewer: Viewer }) {
  const [wallet, settings, exclusion, usual, push] = await Promise.all([
    getWallet(viewer.id),
    getSettings(),
    findActiveExclusion(viewer.id),
    getUsualTimes(),
    getPushOffer(viewer.sessionId),
  ])
  const { name, email, phone } = viewer
  return (
    <>
      <FollowBalance
        email={email}
        rendered={toMajor(wallet.main)}
        isWaiting={wallet.pending.length > 0}
      />
      {exclusion ? <ExclusionCard exclusion={exclusion} /> : null}
      <BalanceCard
        canDeposit={exclusion === null}
        player={{ name, email, phone }}
        main={wallet.main}
        surewin={wallet.surewin}
        inOpenRounds={wallet.inOpenRounds}
        withdrawing={wallet.withdrawing}
        lastWallet={wallet.lastWallet}
        usually={usual.withdrawal && describeSeconds(usual.withdrawal.halfSeconds)}
        limits={{
          minimum: settings.minWithdrawalMajor,
          step: settings.withdrawalStepMajor,
          maximum: settings.maxWithdrawalMajor,
        }}
      />
      <PendingList requests={wallet.pending} now={Date.now()} />
      {push && wallet.pending.length > 0 ? <PushSwitch {...push} isOffer /> : null}
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
  const page = await listTransactions(viewerId, { limit: STATEMENT_ROWS, before, balance: 'main' })
  const isEarlier = before !== undefined
  return (
    <Section id="statement" title={t('cashierPages.statement')} note={<StatementLinks />}>
      {page.rows.length === 0 && !isEarlier ? (
        <EmptyState>{t('cashierPages.noTransactions')}</EmptyState>
      ) : (
        <TransactionTable
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
      title={t('cashierPages.deposits')}
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
      title={t('cashierPages.withdrawals')}
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
