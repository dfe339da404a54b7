import type { Metadata } from 'next'
import { Suspense } from 'react'
import { chosenTheme } from '@/app/chosen-theme'
import { Avatar } from '@/components/accounts/avatar'
import { InstallRow } from '@/components/accounts/install-row'
import { LanguageRows } from '@/components/accounts/language-rows'
import { LogOutButton, LogOutEverywhereButton } from '@/components/accounts/log-out'
import { Preferences } from '@/components/accounts/preferences'
import { ProfileRows } from '@/components/accounts/profile'
import {
  HistorySkeleton,
  InviteSkeleton,
  LinksSkeleton,
  MoneySkeleton,
  SessionsSkeleton,
  StatementSkeleton,
} from '@/components/cashier/skeletons'
import { StaffCard } from '@/components/limits/lock-card'
import { BrowserTexts } from '@/components/ui/browser-texts'
import { COLUMNS, PAGE, SECOND_COLUMN, STACK } from '@/components/ui/classes'
import { ListRow } from '@/components/ui/list-row'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { SectionBoundary } from '@/components/ui/section-boundary'
import { requireViewer, type Viewer } from '@/lib/auth/viewer'
import { t } from '@/lib/language/rules/t'
import {
  DepositSection,
  InviteSection,
  LinksSection,
  MoneySection,
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
  const viewer = await requireViewer('/user')
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

function PlayerWallet({ viewer, before }: PlayerWalletProps) {
  return (
    <div className={COLUMNS}>
      <div className={STACK}>
        <SectionBoundary failedText={t('cashierPages.noBalance')}>
          <Suspense fallback={<MoneySkeleton />}>
            <MoneySection viewer={viewer} />
          </Suspense>
        </SectionBoundary>
        <SectionBoundary failedText={t('cashierPages.noLimits')}>
          <Suspense fallback={<LinksSkeleton />}>
            <LinksSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
        <OwnAccount viewer={viewer} />
      </div>
      <div className={`${STACK} ${SECOND_COLUMN}`}>
        <SectionBoundary failedText={t('cashierPages.noStatement')}>
          <Suspense fallback={<StatementSkeleton />}>
            <StatementSection viewerId={viewer.id} before={before} />
          </Suspense>
        </SectionBoundary>
        <SectionBoundary failedText={t('cashierPages.noDeposits')}>
          <Suspense fallback={<HistorySkeleton />}>
            <DepositSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
        <SectionBoundary failedText={t('cashierPages.noWithdrawals')}>
          <Suspense fallback={<HistorySkeleton />}>
            <WithdrawSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
        <SectionBoundary failedText={t('cashierPages.noInvite')}>
          <Suspense fallback={<InviteSkeleton />}>
            <InviteSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
      </div>
      <LogOut />
    </div>
  )
}

/** What the account has, and how the product looks, sounds and speaks: a row each. */
async function OwnAccount({ viewer }: { readonly viewer: Viewer }) {
  const { id, name, email, phone } = viewer
  return (
    <>
      <ProfileRows profile={{ id, name, email, phone }} canChangeEmail={!viewer.isStaff} />
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
