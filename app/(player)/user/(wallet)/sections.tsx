import { BalanceCard } from '@/components/player/cashier/balance-card'
import { FollowBalance } from '@/components/player/cashier/follow-balance'
import {
  DepositHistory,
  PendingList,
  WithdrawHistory,
} from '@/components/player/cashier/wallet-lists'
import { LimitsRow } from '@/components/player/limits/limits-row'
import { ExclusionCard } from '@/components/player/limits/lock-card'
import { PushSwitch } from '@/components/player/notices/push-switch'
import { InviteCard } from '@/components/player/profile/invite-card'
import { SessionList } from '@/components/player/profile/session-list'
import {
  EarlierAndLatest,
  FullStatementLink,
  TransactionTable,
} from '@/components/player/statement/transaction-table'
import { CARD, ROWS } from '@/components/ui/classes'
import { ListRow } from '@/components/ui/list-row'
import { EmptyState } from '@/components/ui/list-states'
import { Section, shownRequests } from '@/components/ui/section'
import { BETS_PATH, STATEMENT_PATH } from '@/components/ui/statement-view'
import { formatMoney } from '@/lib/base/browser/money-text'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { toMajor } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import { getSettings } from '@/lib/house/settings/read'
import type { listOwnDeposits, listOwnWithdrawals } from '@/lib/money/cashier/read-own'
import { getReferral } from '@/lib/money/cashier/read-referral'
import { getWallet } from '@/lib/money/cashier/read-wallet'
import { findActiveExclusion, getPlayerLimits } from '@/lib/money/limits/read-limits'
import { getPushOffer } from '@/lib/money/notices/read-push'
import { listTransactions } from '@/lib/money/statement/read'
import { inZoneOf, periodOf } from '@/lib/money/statement/read-period'
import { listSessions } from '@/lib/people/accounts/read-sessions'
import type { Viewer } from '@/lib/people/sessions/viewer'
import { listBetDays } from '@/lib/play/betting/read-bet-days'
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
