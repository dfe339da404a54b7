import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CARD, ROW_ICON } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/base/text/rules/t'
import type { ExclusionView } from '@/lib/money/limits/wire'
import { exclusionTitle } from './break-labels'

interface LockCardProps {
  readonly id: string
  readonly title: string
  readonly text: ReactNode
  readonly href: string
  readonly action: string
}

/** Says why something isn’t possible and links to what is. */
export function LockCard({ id, title, text, href, action }: LockCardProps) {
  return (
    <section
      className={`${CARD} grid grid-cols-[32px_minmax(0,1fr)] gap-3 p-4`}
      aria-labelledby={id}
    >
      <span className={ROW_ICON}>
        <PageIcon name="lock" />
      </span>
      <div>
        <h2 className="text-heading" id={id}>
          {title}
        </h2>
        <p className="text-sm text-fg-2">{text}</p>
      </div>
      <ButtonLink className="col-start-2 justify-self-start" href={href}>
        {action}
      </ButtonLink>
    </section>
  )
}

interface ExclusionProps {
  readonly exclusion: ExclusionView
}

/** Replaces a form that a break refuses. */
export function ExclusionCard({ exclusion }: ExclusionProps) {
  return (
    <LockCard
      id="h-exclusion"
      title={exclusionTitle(exclusion)}
      text={<ExclusionText exclusion={exclusion} />}
      href="/break"
      action={t('limitPages.whatYouCan')}
    />
  )
}

export function ExclusionText({ exclusion }: ExclusionProps) {
  if (exclusion.canReturn) {
    return t('limits.cannotUntilReturn')
  }
  return (
    <Rich
      text="limits.cannotUntil"
      tags={{ when: () => <Moment at={exclusion.endsAt} style="date-time" /> }}
    />
  )
}

/** Replaces a player’s money on a staff member's pages. */
export function StaffCard() {
  return (
    <LockCard
      id="h-staff"
      title={t('limitPages.staffAccount')}
      text={t('limitPages.staffNote')}
      href="/dashboard"
      action={t('limitPages.toDashboard')}
    />
  )
}
