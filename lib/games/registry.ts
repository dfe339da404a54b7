import { baccarat } from './baccarat/baccarat'
import type { Game, GameId } from './game'
import { wingo } from './wingo/wingo'

/** The games that are played, in the order they are shown. */
export const GAMES: readonly Game[] = [wingo, baccarat]

/** The game of that id, or undefined where none is played under it. */
export function findGame(id: string): Game | undefined {
  return GAMES.find((game) => game.id === id)
}

/** @throws Error when the game is not played: ids of stored rounds always are. */
export function getGameOrThrow(id: GameId | string): Game {
  const game = findGame(id)
  if (!game) throw new Error(`game ${id}: expected one of the registry, found none`)
  return game
}
