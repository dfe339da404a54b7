import 'server-only'
import { Refusal } from '@/lib/domain/errors'
import type { GameId } from '@/lib/domain/games/game'
import type { GameSnapshot, ResultView } from '@/lib/wire/game'
import { type CachedBoard, currentRound, getBoards, serverNow } from './board-cache'

const SNAPSHOT_RESULTS = 10

/**
 * The round of now, whether the game is paused, and the ten latest results, at most two seconds old.
 * @throws Refusal `service-unavailable` before the game's first season was published.
 */
export async function getCachedSnapshot(game: GameId): Promise<GameSnapshot> {
  return toSnapshot(await getBoards().get(game))
}

/** The latest rounds that are over, newest first, at most 100; at most two seconds old. */
export async function getCachedRounds(game: GameId, limit: number): Promise<ResultView[]> {
  return (await getBoards().get(game)).results.slice(0, limit)
}

/** @throws Refusal `service-unavailable` where the game has had no round and none comes. */
export function toSnapshot(board: CachedBoard): GameSnapshot {
  const round = currentRound(board) ?? board.last
  if (!round) throw new Refusal('service-unavailable')
  return {
    game: board.game,
    serverNow: serverNow(board),
    round,
    pause: board.pause,
    results: board.results.slice(0, SNAPSHOT_RESULTS),
  }
}
