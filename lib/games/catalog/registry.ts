import { baccarat } from './baccarat/baccarat'
import type { Game, GameId } from './game'
import { wingo } from './wingo/wingo'

/** The games that are played, in the order they are shown. */
export const GAMES: readonly Game[] = [wingo, baccarat]

/** Returns the game with that id, or undefined if no such game is played. */
export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id)
}

/** @throws Error if no such game is played. Ids of stored rounds never throw. */
export function getGameOrThrow(id: GameId | string): Game {
  const game = findGame(id)
  if (!game) throw new Error(`game ${id}: expected a registered game, found none`)
  return game
}
