import 'server-only'
import { Refusal } from '@/lib/domain/errors'
import type { GameId } from '@/lib/domain/games/game'
import { secondsLeft } from '@/lib/domain/rounds/phase'
import type { RoundClock } from '@/lib/queries/round-snapshot'
import type { GameSnapshot } from '@/lib/wire/game'
import type { ListedRound } from '@/lib/wire/round'
import { type CachedBoard, currentRound, getBoards, serverNow } from './board-cache'

const SNAPSHOT_RESULTS = 10

/**
 * The round of now, whether the game is paused, and the ten latest results, at most two seconds old.
 * @throws Refusal `service-unavailable` before the game's first season was published.
 */
export async function getCachedSnapshot(game: GameId): Promise<GameSnapshot> {
  return toSnapshot(await getBoards().get(game))
}

/** The newest rounds that have begun, newest first, at most 100; their results at most two seconds old. */
export async function getCachedRounds(game: GameId, limit: number): Promise<ListedRound[]> {
  const board = await getBoards().get(game)
  const now = serverNow(board)
  const underWay = board.notOver
    .filter((round) => round.opensAt <= now)
    .map((round) => toUnderWay(round, now))
  const over = board.results.map(({ verdictAt: _, ...result }) => ({ secondsLeft: 0, ...result }))
  return [...underWay, ...over].sort((a, b) => b.endsAt - a.endsAt).slice(0, limit)
}

/** Nothing of its draw is known here, not even once it is drawn: the list tells it from the settlement on. */
function toUnderWay(round: RoundClock, now: number): ListedRound {
  return {
    countdownId: round.countdownId,
    secondsLeft: secondsLeft(round, now),
    status: now < round.closesAt ? 'open' : 'closed',
    winningColor: null,
    endsAt: round.endsAt,
  }
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
    results: [...board.dealing, ...board.results].slice(0, SNAPSHOT_RESULTS),
  }
}
