import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ExclusionView } from '@/lib/wire/limits'
import styles from './break.module.css'
import { standingText } from './break-words'
import { EndMoment } from './end-moment'

interface HoldCardProps {
  readonly exclusion: ExclusionView
}

/** What holds until when, where a player who may not play looks for a way to. */
export function HoldCard({ exclusion }: HoldCardProps) {
  return (
    <section className={`card ${styles.hold}`} aria-labelledby="h-hold">
      <span className="rowicon">
        <Icon name="lock" />
      </span>
      <div>
        <h2 className="h2" id="h-hold">
          {standingText(exclusion)}
        </h2>
        <p className="sm muted">
          <HoldText exclusion={exclusion} />
        </p>
      </div>
      <ButtonLink href="/break">
        {exclusion.canReturn ? 'What you can do now' : 'What stays possible'}
      </ButtonLink>
    </section>
  )
}

export function HoldText({ exclusion }: HoldCardProps) {
  if (exclusion.canReturn) {
    return 'No bets and no deposits until you say that you want to come back. Withdrawing is possible.'
  }
  return (
    <>
      No bets and no deposits until <EndMoment at={exclusion.endsAt} />. Withdrawing is possible.
    </>
  )
}
