import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { CARD, ROW_ICON } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import type { ExclusionView } from '@/lib/limits/wire'
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
        <Icon name="lock" />
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
      action="What you can do"
    />
  )
}

export function ExclusionText({ exclusion }: ExclusionProps) {
  if (exclusion.canReturn) {
    return 'You can’t bet or deposit until you choose to come back. You can still withdraw.'
  }
  return (
    <>
      You can’t bet or deposit until <Moment at={exclusion.endsAt} style="date-time" />. You can
      still withdraw.
    </>
  )
}

/** Replaces a player’s money on the pages of a member of staff. */
export function StaffCard() {
  return (
    <LockCard
      id="h-staff"
      title="This is a staff account"
      text="Staff can’t bet, deposit, withdraw or save. You can watch the games."
      href="/dashboard"
      action="Go to the dashboard"
    />
  )
}
