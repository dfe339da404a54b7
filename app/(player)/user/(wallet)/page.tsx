import type { Metadata } from 'next'
import { Fragment, Suspense } from 'react'
import { chosenTheme } from '@/app/chosen-theme'
import {
  HistorySkeleton,
  InviteSkeleton,
  SessionsSkeleton,
  StatementSkeleton,
} from '@/components/player/cashier/skeletons'
import { StaffCard } from '@/components/player/limits/lock-card'
import { InstallRow } from '@/components/player/profile/install-row'
import { LanguageRows } from '@/components/player/profile/language-rows'
import { Preferences } from '@/components/player/profile/preferences'
import { ProfileRows } from '@/components/player/profile/profile'
import { LogOutButton, LogOutEverywhereButton } from '@/components/site/accounts/log-out'
import { Avatar } from '@/components/ui/avatar'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { COLUMNS, PAGE, SECOND_COLUMN, STACK } from '@/components/ui/classes'
import { ListRow } from '@/components/ui/list-row'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { SectionBoundary } from '@/components/ui/section-boundary'
import { t } from '@/lib/base/text/rules/t'
import { listOwnDeposits, listOwnWithdrawals } from '@/lib/money/cashier/read-own'
import { requireViewer, type Viewer } from '@/lib/people/sessions/viewer'
import {
  DepositSection,
  InviteSection,
  LinksSection,
  MoneySection,
  readInvite,
  readLinks,
  readMoney,
  readStatement,
  SessionsSection,
  StatementSection,
  WithdrawSection,
  ZoneRow,
} from './sections'

export function generateMetadata(): Metadata {
  return { title: t('cashierPages.wallet') }
}

interface WalletPageProps {
  readonly searchParams: Promise<{ readonly before?: string | string[] }>
}

export default async function WalletPage({ searchParams }: WalletPageProps) {
  const viewer = await requireViewer()
  const { before } = await searchParams
  return (
    <main className={PAGE}>
      <div className="flex items-center gap-3.5">
        <Avatar user={viewer} className="size-16" />
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-title">{viewer.name}</h1>
          <p className="text-sm text-fg-2">
            {viewer.isStaff ? (
              viewer.email
            ) : (
              <Rich
                text="cashierPages.playerSince"
                tags={{ date: () => <Moment at={viewer.createdAt.getTime()} style="date" /> }}
              />
            )}
          </p>
        </div>
      </div>
      {viewer.isStaff ? (
        <div className={STACK}>
          <StaffCard />
          <OwnAccount viewer={viewer} />
          <LogOut />
        </div>
      ) : (
        <PlayerWallet viewer={viewer} before={typeof before === 'string' ? before : undefined} />
      )}
    </main>
  )
}

interface PlayerWalletProps {
  readonly viewer: Viewer
  /** Cursor of an earlier page of the statement. */
  readonly before: string | undefined
}

/**
 * Sends the first screen of a phone in one piece. React reveals content that arrives a moment later
 * in one batch, 300 ms after the previous one. The page itself has no `loading.tsx` for the same
 * reason.
 */
async function PlayerWallet({ viewer, before }: PlayerWalletProps) {
  const money = readMoney(viewer)
  const links = readLinks(viewer.id)
  const [moneyRead, linksRead] = await Promise.allSettled([money, links])
  const [MoneyPlace, LinksPlace] = [placeOf(moneyRead), placeOf(linksRead)]
  return (
    <div className={COLUMNS}>
      <div className={STACK}>
        <SectionBoundary failedText={t('cashierPages.noBalance')}>
          <MoneyPlace>
            <MoneySection viewer={viewer} money={money} />
          </MoneyPlace>
        </SectionBoundary>
        <SectionBoundary failedText={t('cashierPages.noLimits')}>
          <LinksPlace>
            <LinksSection links={links} />
          </LinksPlace>
        </SectionBoundary>
      </div>
      <div className={`${STACK} ${SECOND_COLUMN}`}>
        <Suspense
          fallback={
            <>
              <StatementSkeleton />
              <HistorySkeleton />
              <HistorySkeleton />
              <InviteSkeleton />
            </>
          }
        >
          <WalletLists viewerId={viewer.id} before={before} />
        </Suspense>
      </div>
      {/* Money comes first, also on phones. */}
      <div className={STACK}>
        <OwnAccount viewer={viewer} />
        <LogOut />
      </div>
    </div>
  )
}

interface WalletListsProps {
  readonly viewerId: string
  readonly before: string | undefined
}

/** Sends the lists in one piece: one that arrived later would move those below it. */
async function WalletLists({ viewerId, before }: WalletListsProps) {
  const statement = readStatement(viewerId, before)
  const deposits = listOwnDeposits(viewerId)
  const withdrawals = listOwnWithdrawals(viewerId)
  const invite = readInvite(viewerId)
  const read = await Promise.allSettled([statement, deposits, withdrawals, invite])
  const [StatementPlace, DepositPlace] = [placeOf(read[0]), placeOf(read[1])]
  const [WithdrawPlace, InvitePlace] = [placeOf(read[2]), placeOf(read[3])]
  return (
    <>
      <SectionBoundary failedText={t('cashierPages.noStatement')}>
        <StatementPlace>
          <StatementSection statement={statement} isEarlier={before !== undefined} />
        </StatementPlace>
      </SectionBoundary>
      <SectionBoundary failedText={t('cashierPages.noDeposits')}>
        <DepositPlace>
          <DepositSection deposits={deposits} />
        </DepositPlace>
      </SectionBoundary>
      <SectionBoundary failedText={t('cashierPages.noWithdrawals')}>
        <WithdrawPlace>
          <WithdrawSection withdrawals={withdrawals} />
        </WithdrawPlace>
      </SectionBoundary>
      <SectionBoundary failedText={t('cashierPages.noInvite')}>
        <InvitePlace>
          <InviteSection invite={invite} />
        </InvitePlace>
      </SectionBoundary>
    </>
  )
}

/** A server rendering error stays within its section only if the section is inside Suspense. */
function placeOf({ status }: PromiseSettledResult<unknown>) {
  return status === 'rejected' ? Suspense : Fragment
}

/** Shows the account's details and the settings for looks, sounds and language, one row each. */
async function OwnAccount({ viewer }: { readonly viewer: Viewer }) {
  const { id, name, email, phone } = viewer
  return (
    <>
      <ProfileRows profile={{ id, name, email, phone }} isStaff={viewer.isStaff} />
      <SectionBoundary failedText={t('cashierPages.noLogins')}>
        <Suspense fallback={<SessionsSkeleton />}>
          <SessionsSection viewer={viewer} />
        </Suspense>
      </SectionBoundary>
      <Preferences
        theme={await chosenTheme()}
        more={
          <>
            <ListRow
              icon="key"
              title={t('secondFactorPage.title')}
              text={t('accountPages.secondFactor')}
              href="/user/security"
            />
            {viewer.isStaff ? null : (
              <>
                <ListRow
                  icon="bell"
                  title={t('news.notices')}
                  text={t('accountPages.chooseNotices')}
                  href="/user/notices"
                />
                <InstallRow />
              </>
            )}
          </>
        }
      >
        {viewer.isStaff ? null : (
          <>
            <BrowserTexts of={['language']}>
              <LanguageRows />
            </BrowserTexts>
            <Suspense fallback={<ListRow icon="clock" title={t('accountPages.timeZone')} />}>
              <ZoneRow viewerId={viewer.id} />
            </Suspense>
          </>
        )}
      </Preferences>
    </>
  )
}

function LogOut() {
  return (
    <div className={STACK}>
      <LogOutButton variant="quiet" />
      <LogOutEverywhereButton />
    </div>
  )
}
