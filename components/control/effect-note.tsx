import { NearMoment } from '@/components/surewin/near-moment'
import { Icon } from '@/components/ui/icon'
import { CONFIRMATION_DAYS, LOOSENING_DELAY_MS } from '@/lib/domain/play-limits'
import type { ChangeEffect } from './change-effect'

interface EffectNoteProps {
  /** Null while what is entered is no change to tell about. */
  readonly effect: ChangeEffect | null
  readonly inForceText: string
  /** When the limit begins anew, where nothing of it would be left; null otherwise. */
  readonly usedUp?: number | null
}

/** Says before a change is sent when it will hold. */
export function EffectNote({ effect, inForceText, usedUp = null }: EffectNoteProps) {
  const isLater = effect === 'later'
  return (
    <p className="note" role="status">
      <Icon name={isLater ? 'clock' : effect === null || effect === 'same' ? 'alert' : 'check'} />
      <span>
        <EffectText effect={effect} inForceText={inForceText} />
        {usedUp !== null && (effect === 'at-once' || effect === 'at-once-dropping') ? (
          <>
            {' '}
            As much is used already: nothing is left until{' '}
            <NearMoment at={usedUp} style="sentence" />.
          </>
        ) : null}
      </span>
    </p>
  )
}

function EffectText({ effect, inForceText }: Pick<EffectNoteProps, 'effect' | 'inForceText'>) {
  switch (effect) {
    case null:
      return `A stricter limit holds at once; a looser one not before 24 hours have passed, and only after you confirm it again within ${CONFIRMATION_DAYS} days.`
    case 'same':
      return 'That is what holds now.'
    case 'at-once':
      return 'Holds at once.'
    case 'at-once-dropping':
      return 'Holds at once, and the change that waits is dropped.'
    case 'waits-already':
      return 'This change waits already.'
    case 'later':
      return (
        <>
          Not before <NearMoment at={Date.now() + LOOSENING_DELAY_MS} style="sentence" />, and only
          after you confirm it again within {CONFIRMATION_DAYS} days. Until then:{' '}
          {inForceText.toLowerCase()}.
        </>
      )
  }
}
