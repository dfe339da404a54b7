import { NOTICE } from '@/components/ui/classes'
import { Icon } from '@/components/ui/icon'
import type { SamePhone } from '@/lib/house/players/read-player'

/** First in the panel, because a player on a break may have come back with another account. */
export function BreakWarning({ onBreak }: Pick<SamePhone, 'onBreak'>) {
  if (onBreak === 0) return null
  return (
    <p className={`${NOTICE} grid grid-cols-[20px_minmax(0,1fr)] gap-2 icons:text-danger`}>
      <Icon name="alert" />
      <span>
        <b>
          {onBreak === 1
            ? 'Another account with this phone number is on a break.'
            : `${onBreak} other accounts with this phone number are on a break.`}
        </b>{' '}
        Check whether it’s the same person before you decide.
      </span>
    </p>
  )
}
