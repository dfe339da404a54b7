import type { ReactNode } from 'react'
import { CARD, COLUMNS, PAGE, SECOND_COLUMN, SECTION_HEAD, SKELETON } from '@/components/ui/classes'
import { SkeletonRows } from '@/components/ui/list-states'
import { t } from '@/lib/base/text/rules/t'

export function StatementSkeleton() {
  return (
    <div>
      <SectionHeadSkeleton />
      <SkeletonRows rows={7} label={t('cashierPages.loadingStatement')} />
    </div>
  )
}

export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <SectionHeadSkeleton />
      <div className={`${CARD} h-59`} aria-hidden="true" />
    </div>
  )
}

export function SessionsSkeleton() {
  return (
    <div>
      <SectionHeadSkeleton />
      <SkeletonRows rows={1} label={t('cashierPages.loadingLogins')} />
    </div>
  )
}

export function InviteSkeleton() {
  return <div className={`${CARD} h-88`} aria-hidden="true" aria-busy="true" />
}

function SectionHeadSkeleton() {
  return (
    <div className={SECTION_HEAD} aria-hidden="true">
      <span className={`${SKELETON} w-24`} />
    </div>
  )
}

interface LoadingFormProps {
  readonly title: string
  readonly children: ReactNode
}

function LoadingForm({ title, children }: LoadingFormProps) {
  return (
    <main className={PAGE} aria-busy="true">
      <div className="flex min-h-11 items-center lg:min-h-0">
        <h1 className="text-title">{title}</h1>
      </div>
      <p className="sr-only" role="status">
        {t('cashierPages.loadingForm')}
      </p>
      {children}
    </main>
  )
}

/** Shows the steps at about their height; a phone shows only the first. */
export function DepositSkeleton() {
  return (
    <LoadingForm title={t('cashierPages.deposit')}>
      <div className="grid grid-cols-1 gap-4 lg:mt-9 lg:grid-cols-3 lg:gap-6">
        <div className={`${CARD} h-75`} aria-hidden="true" />
        <div className={`${CARD} h-75 max-lg:hidden`} aria-hidden="true" />
        <div className={`${CARD} h-75 max-lg:hidden`} aria-hidden="true" />
      </div>
    </LoadingForm>
  )
}

/** Shows the form, with the latest requests next to it on a desktop. */
export function WithdrawSkeleton() {
  return (
    <LoadingForm title={t('cashier.withdraw')}>
      <div className={COLUMNS}>
        <div className={`${CARD} h-75`} aria-hidden="true" />
        <div className={SECOND_COLUMN}>
          <HistorySkeleton />
        </div>
      </div>
    </LoadingForm>
  )
}
