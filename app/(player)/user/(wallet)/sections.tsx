import { InviteCard } from '@/components/accounts/invite-card'
import { SessionList } from '@/components/accounts/session-list'
import { BalanceCard } from '@/components/cashier/balance-card'
import { FollowBalance } from '@/components/cashier/follow-balance'
import { DepositHistory, PendingList, WithdrawHistory } from '@/components/cashier/wallet-lists'
import { LimitsRow } from '@/components/limits/limits-row'
import { ExclusionCard } from '@/components/limits/lock-card'
import { PushSwitch } from '@/components/notices/push-switch'
import { BETS_PATH, STATEMENT_PATH } from '@/components/statement/statement-view'
import {
  EarlierAndLatest,
  FullStatementLink,
  TransactionTable,
} from '@/components/statement/transaction-table'
import { CARD, ROWS } from '@/components/ui/classes'
import { ListRow } from '@/components/ui/list-row'
import { EmptyState } from '@/components/ui/list-states'
import { Section, shownRequests } from '@/components/ui/section'
import { getReferral } from '@/lib/accounts/read-referral'
import { listSessions } from '@/lib/accounts/read-sessions'
import { addDays, dayIn } from '@/lib/accounts/rules/days'
import type { Viewer } from '@/lib/auth/viewer'
import { listBetDays } from '@/lib/betting/read-bet-days'
import type { listOwnDeposits, listOwnWithdrawals } from '@/lib/cashier/read-own'
import { getWallet } from '@/lib/cashier/read-wallet'
import { formatMoney } from '@/lib/client/money-text'
import { t } from '@/lib/language/rules/t'
import { toMajor } from '@/lib/ledger/rules/money'
import { findActiveExclusion, getPlayerLimits } from '@/lib/limits/read-limits'
import { getPushOffer } from '@/lib/notices/read-push'
import { getSettings } from '@/lib/settings/read'
import { listTransactions } from '@/lib/statement/read'
import { inZoneOf, periodOf } from '@/lib/statement/read-period'
import { readPageOrigin } from './page-origin'

const STATEMENT_ROWS = 6

export function readMoney(viewer: Viewer) {
  return Promise.all([
    getWallet(viewer.id),
    findActiveExclusion(viewer.id),
    getPushOffer(viewer.sessionId),
  ])
}

interface MoneySectionProps {
  readonly viewer: Viewer
  readonly money: ReturnType<typeof readMoney>
}

export async function MoneySection({ viewer, money }: MoneySectionProps) {
  const [wallet, exclusion, push] = await money
  return (
    <>
      <FollowBalance
        email={viewer.email}
        rendered={toMajor(wallet.main)}
        isWaiting={wallet.pending.length > 0}
      />
      {exclusion ? <ExclusionCard exclusion={exclusion} /> : null}
      <BalanceCard
        canDeposit={exclusion === null}
        main={wallet.main}
        surewin={wallet.surewin}
        inOpenRounds={wallet.inOpenRounds}
        withdrawing={wallet.withdrawing}
      />
      <PendingList requests={wallet.pending} now={Date.now()} />
      {push && wallet.pending.length > 0 ? <PushSwitch {...push} isOffer /> : null}
    </>
  )
}

export async function SessionsSection({ viewer }: { readonly viewer: Viewer }) {
  return <SessionList sessions={await listSessions(viewer)} />
}

export async function readLinks(viewerId: string) {
  const playerLimits = await getPlayerLimits(viewerId)
  const zone = playerLimits.zone.name
  const to = dayIn(zone, playerLimits.serverNow)
  const week = { from: addDays(to, -6), to, zone }
  return {
    playerLimits,
    days: await listBetDays(viewerId, { ...periodOf(week), zone, unit: 'day' }),
  }
}

interface LinksSectionProps {
  readonly links: ReturnType<typeof readLinks>
}

/** Links to the pages about the player's play and money, each with a short summary. */
export async function LinksSection({ links }: LinksSectionProps) {
  const { playerLimits, days } = await links
  const net = days.reduce((sum, { paid, staked }) => sum + paid - staked, 0n)
  return (
    <ul className={`${CARD} ${ROWS}`}>
      <ListRow
        icon="chart"
        title={t('statement.myBets')}
        text={
          days.length === 0
            ? t('accountPages.noBetsInWeek')
            : t('accountPages.netOfWeek', {
                net: formatMoney(net, { decimals: 0, signed: true }),
              })
        }
        href={BETS_PATH}
      />
      <ListRow
        icon="download"
        title={t('cashierPages.statement')}
        text={t('accountPages.allTransactions')}
        href={STATEMENT_PATH}
      />
      <LimitsRow playerLimits={playerLimits} />
    </ul>
  )
}

/** Shows the account's time zone, which is changed on the limits page. */
export async function ZoneRow({ viewerId }: { readonly viewerId: string }) {
  const { zone } = await inZoneOf(viewerId, {})
  return (
    <ListRow icon="clock" title={t('accountPages.timeZone')} text={zone} href="/user/limits#zone" />
  )
}

/** @param before Cursor of an earlier page. */
export function readStatement(viewerId: string, before: string | undefined) {
  return listTransactions(viewerId, { limit: STATEMENT_ROWS, before, balance: 'main' })
}

interface StatementSectionProps {
  readonly statement: ReturnType<typeof readStatement>
  readonly isEarlier: boolean
}

export async function StatementSection({ statement, isEarlier }: StatementSectionProps) {
  const page = await statement
  return (
    <Section id="statement" title={t('cashierPages.statement')} note={<FullStatementLink />}>
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

interface DepositSectionProps {
  readonly deposits: ReturnType<typeof listOwnDeposits>
}

export async function DepositSection(props: DepositSectionProps) {
  const { rows: deposits, total } = await props.deposits
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

interface WithdrawSectionProps {
  readonly withdrawals: ReturnType<typeof listOwnWithdrawals>
}

export async function WithdrawSection(props: WithdrawSectionProps) {
  const { rows: withdrawals, total } = await props.withdrawals
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

export function readInvite(viewerId: string) {
  return Promise.all([getReferral(viewerId), getSettings(), readPageOrigin()])
}

interface InviteSectionProps {
  readonly invite: ReturnType<typeof readInvite>
}

export async function InviteSection({ invite }: InviteSectionProps) {
  const [referral, settings, origin] = await invite
  return (
    <InviteCard
      referral={referral}
      origin={origin}
      rewardMajor={settings.referralRewardMajor}
      stakeMajor={settings.referralStakeMajor}
    />
  )
}
