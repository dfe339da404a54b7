import { Icon } from '@/components/ui/icon'
import { LEAST_RETURN_PERCENT } from '@/lib/domain/games/game'
import shared from './dash.module.css'
import type { GamePayouts } from './game-payouts'
import styles from './settings.module.css'

interface ReturnWarningProps {
  readonly game: GamePayouts
  /** By selection, as fractions of the stake. */
  readonly returns: Readonly<Record<string, number>>
}

/** Which selections give back less than the field's standard asks, and where it asks it. */
export function ReturnWarning({ game, returns }: ReturnWarningProps) {
  const low = game.selections
    .filter(({ id }) => (returns[id] ?? 1) * 100 < LEAST_RETURN_PERCENT)
    .map(({ label }) => label)
  if (low.length === 0) return null
  return (
    <p className={`${shared.told} ${styles.warning}`}>
      <Icon name="warning" />
      <span>
        <b>
          Below {LEAST_RETURN_PERCENT} %: {low.join(', ')}.
        </b>{' '}
        GLI-19 (Interactive Gaming Systems, 4.7.1) asks every bet to give back at least{' '}
        {LEAST_RETURN_PERCENT} % on average. Players see the exact figure beside each bet.
      </span>
    </p>
  )
}
