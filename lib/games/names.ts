import { t } from '@/lib/language/rules/t'
import type { GameId } from './game'

/** A game as its players call it. Its own `name` is for staff and logs. */
export function gameName(id: GameId): string {
  return t(`play.${id}`)
}

const PICK_IDS = ['red', 'green', 'blue', 'player', 'tie', 'banker'] as const

/** A pick, or an outcome, as players call it: `Green`, `Tie`. Its own `label` is for staff and logs. */
export function pickName(id: string): string {
  const named = PICK_IDS.find((each) => each === id)
  if (!named) throw new Error(`${id}: expected a pick with a name, found none`)
  return t(`play.${named}`)
}

/** An outcome as records of rounds write it: `Green`, `TIE`. */
export function recordName(id: string): string {
  return id === 'tie' ? t('play.tieRecord') : pickName(id)
}
