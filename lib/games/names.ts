import { t } from '@/lib/language/rules/t'
import type { GameId } from './game'
import { MARKS, type Mark } from './marks'

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

/** The mark of an outcome with the letter of the reader's script; undefined for what is no outcome. */
export function markOf(id: string): Mark | undefined {
  const [named, mark] = [PICK_IDS.find((each) => each === id), MARKS[id]]
  return named && mark && { ...mark, letter: t(`picks.${named}Mark`) }
}
