import { SkeletonRows } from '@/components/ui/list-states'
import styles from './wallet.module.css'

/** Boxes of the wallet at their heights, so nothing moves when the money arrives. */
export function WalletSkeleton() {
  return (
    <main className="page" aria-busy="true">
      <h1 className="vh">Wallet</h1>
      <p className="vh" role="status">
        Loading your wallet
      </p>
      <div className={styles.who}>
        <span className={`skel ${styles.name}`} />
        <span className={`skel ${styles.mail}`} />
      </div>
      <div className="wallet">
        <div className="stack wallet__a">
          <MoneySkeleton />
          <ControlSkeleton />
        </div>
        <div className="stack wallet__b">
          <StatementSkeleton />
          <HistorySkeleton />
          <HistorySkeleton />
        </div>
        <div className="stack wallet__c">
          <InviteSkeleton />
        </div>
      </div>
    </main>
  )
}

/** Balance and what is pending. */
export function MoneySkeleton() {
  return (
    <>
      <div className={`card ${styles.balanceBox}`} aria-hidden="true" />
      <div>
        <SectionHeadSkeleton />
        <SkeletonRows rows={1} label="Loading what is pending" />
      </div>
    </>
  )
}

export function StatementSkeleton() {
  return (
    <div>
      <SectionHeadSkeleton />
      <SkeletonRows rows={7} label="Loading the statement" />
    </div>
  )
}

export function HistorySkeleton() {
  return (
    <div>
      <SectionHeadSkeleton />
      <div className={`card ${styles.historyBox}`} aria-hidden="true" />
    </div>
  )
}

export function ControlSkeleton() {
  return (
    <div>
      <SectionHeadSkeleton />
      <div className={`card ${styles.controlBox}`} aria-hidden="true" />
    </div>
  )
}

export function SessionsSkeleton() {
  return (
    <div>
      <SectionHeadSkeleton />
      <SkeletonRows rows={1} label="Loading where you are logged in" />
    </div>
  )
}

export function InviteSkeleton() {
  return <div className={`card ${styles.inviteBox}`} aria-hidden="true" />
}

function SectionHeadSkeleton() {
  return (
    <div className="section__head" aria-hidden="true">
      <span className={`skel ${styles.head}`} />
    </div>
  )
}
