import { Icon } from '@/components/ui/icon'
import type { SamePhone } from '@/lib/queries/player-figures'
import shared from './dash.module.css'
import styles from './queue.module.css'

/** Stands in the first place: who takes a break from play may have come back as another account. */
export function BreakWarning({ onBreak }: Pick<SamePhone, 'onBreak'>) {
  if (onBreak === 0) return null
  return (
    <p className={`${shared.told} ${styles.warning}`}>
      <Icon name="alert" />
      <span>
        <b>
          {onBreak === 1
            ? 'Another account with this phone number takes a break from play.'
            : `${onBreak} other accounts with this phone number take a break from play.`}
        </b>{' '}
        Find out whether this is the same person before you decide anything.
      </span>
    </p>
  )
}
