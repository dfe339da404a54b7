import type { GameId } from '@/lib/domain/games/game'

/** The page on which anybody checks how a round was drawn. */
export function proofPath(game: GameId, countdownId: string): string {
  return `/fairness/${game}/${countdownId}`
}
