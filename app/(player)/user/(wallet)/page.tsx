import type { Metadata } from 'next'
import { Suspense } from 'react'
import { SignOutButton } from '@/components/auth/sign-out-button'
import { SignOutEverywhereButton } from '@/components/auth/sign-out-everywhere-button'
import { StaffCard } from '@/components/control/staff-card'
import { ChangePassword } from '@/components/wallet/change-password'
import { ProfileFacts } from '@/components/wallet/profile-facts'
import { SectionBoundary } from '@/components/wallet/section-boundary'
import {
  ControlSkeleton,
  HistorySkeleton,
  InviteSkeleton,
  MoneySkeleton,
  SessionsSkeleton,
  StatementSkeleton,
} from '@/components/wallet/wallet-skeleton'
import { requireViewer, type Viewer } from '@/lib/auth/viewer'
import {
  ControlSection,
  DepositSection,
  InviteSection,
  MoneySection,
  SessionsSection,
  StatementSection,
  WithdrawSection,
} from './sections'

export const metadata: Metadata = { title: 'Wallet' }

interface WalletPageProps {
  readonly searchParams: Promise<{ readonly before?: string | string[] }>
}

export default async function WalletPage({ searchParams }: WalletPageProps) {
  const viewer = await requireViewer('/user')
  const { before } = await searchParams
  return (
    <main className="page">
      <div className="who">
        <div>
          <h1 className="h1">{viewer.name}</h1>
          <p className="sm muted">{viewer.email}</p>
        </div>
      </div>
      {viewer.isAdmin ? (
        <div className="stack">
          <StaffCard />
          <OwnAccount viewer={viewer} />
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
    <div className="wallet">
      <div className="stack wallet__a">
        <SectionBoundary failedText="Your balance could not be loaded.">
          <Suspense fallback={<MoneySkeleton />}>
            <MoneySection viewer={viewer} />
          </Suspense>
        </SectionBoundary>
        <SectionBoundary failedText="Your limits could not be loaded.">
          <Suspense fallback={<ControlSkeleton />}>
            <ControlSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
      </div>
      <div className="stack wallet__b">
        <SectionBoundary failedText="Your statement could not be loaded.">
          <Suspense fallback={<StatementSkeleton />}>
            <StatementSection viewerId={viewer.id} before={before} />
          </Suspense>
        </SectionBoundary>
        <SectionBoundary failedText="Your deposits could not be loaded.">
          <Suspense fallback={<HistorySkeleton />}>
            <DepositSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
        <SectionBoundary failedText="Your withdrawals could not be loaded.">
          <Suspense fallback={<HistorySkeleton />}>
            <WithdrawSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
      </div>
      <div className="stack wallet__c">
        <SectionBoundary failedText="Your invitation link could not be loaded.">
          <Suspense fallback={<InviteSkeleton />}>
            <InviteSection viewerId={viewer.id} />
          </Suspense>
        </SectionBoundary>
        <OwnAccount viewer={viewer} />
      </div>
    </div>
  )
}

function OwnAccount({ viewer }: { readonly viewer: Viewer }) {
  const { id, name, email, phone } = viewer
  return (
    <>
      <ProfileFacts profile={{ id, name, email, phone }} />
      <SectionBoundary failedText="Where you are logged in could not be loaded.">
        <Suspense fallback={<SessionsSkeleton />}>
          <SessionsSection viewer={viewer} />
        </Suspense>
      </SectionBoundary>
      <ChangePassword />
      <SignOutButton />
      <SignOutEverywhereButton />
    </>
  )
}
