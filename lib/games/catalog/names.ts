import { t } from '@/lib/base/text/rules/t'
import type { GameId } from './game'
import { MARKS, type Mark } from './marks'

/** Returns a game's name as players know it. The game's own `name` is for staff and logs. */
export function gameName(id: GameId): string {
  return t(`play.${id}`)
}

const PICK_IDS = ['red', 'green', 'blue', 'player', 'tie', 'banker'] as const

/**
 * Returns the name of a pick or an outcome as players know it: `Green`, `Tie`. The selection's own
 * `label` is for staff and logs.
 */
export function pickName(id: string): string {
  const named = PICK_IDS.find((each) => each === id)
  if (!named) throw new Error(`${id}: expected a pick with a name, found none`)
  return t(`play.${named}`)
}

/** Returns the name of an outcome as round records write it: `Green`, `TIE`. */
export function recordName(id: string): string {
  return id === 'tie' ? t('play.tieRecord') : pickName(id)
}

/**
 * Returns an outcome's mark with the letter in the reader's script, or undefined if `id` is not an
 * outcome.
 */
export function markOf(id: string): Mark | undefined {
  const [named, mark] = [PICK_IDS.find((each) => each === id), MARKS[id]]
  return named && mark && { ...mark, letter: t(`picks.${named}Mark`) }
}
