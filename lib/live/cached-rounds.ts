import 'server-only'
import type { GameId } from '@/lib/games/game'
import { Refusal } from '@/lib/refusals'
import type { RoundClock } from '@/lib/rounds/read-snapshot'
import { secondsLeft } from '@/lib/rounds/rules/phase'
import type { ListedRound } from '@/lib/rounds/wire'
import type { GameSnapshot } from '@/lib/rounds/wire-screen'
import { type CachedSnapshot, currentRound, getSnapshots, serverNow } from './snapshot-cache'

const SNAPSHOT_RESULTS = 10

/**
 * Returns the current round, the game's pause if there is one, and the ten latest results, at most
 * two seconds old.
 * @throws Refusal `service-unavailable` before the game's first season was published.
 */
export async function getCachedSnapshot(game: GameId): Promise<GameSnapshot> {
  return toGameSnapshot(await getSnapshots().get(game))
}

/**
 * Returns the newest rounds that have begun, newest first, at most 100. Their results are at most
 * two seconds old.
 */
export async function getCachedRounds(game: GameId, limit: number): Promise<ListedRound[]> {
  const snapshot = await getSnapshots().get(game)
  const now = serverNow(snapshot)
  const underWay = snapshot.notOver
    .filter((round) => round.opensAt <= now)
    .map((round) => toUnderWay(round, now))
  const over = snapshot.results.map(({ verdictAt: _, ...result }) => ({
    secondsLeft: 0,
    ...result,
  }))
  return [...underWay, ...over].sort((a, b) => b.endsAt - a.endsAt).slice(0, limit)
}

/**
 * Returns a round that is not over. Nothing of its draw is known here, not even after the draw: the
 * list shows the result from the settlement on.
 */
function toUnderWay(round: RoundClock, now: number): ListedRound {
  return {
    countdownId: round.countdownId,
    secondsLeft: secondsLeft(round, now),
    status: now < round.closesAt ? 'open' : 'closed',
    winningColor: null,
    endsAt: round.endsAt,
  }
}

/** @throws Refusal `service-unavailable` if the game has had no round and none is coming. */
export function toGameSnapshot(snapshot: CachedSnapshot): GameSnapshot {
  const round = currentRound(snapshot) ?? snapshot.last
  if (!round) throw new Refusal('service-unavailable')
  return {
    game: snapshot.game,
    serverNow: serverNow(snapshot),
    round,
    pause: snapshot.pause,
    results: [...snapshot.dealing, ...snapshot.results].slice(0, SNAPSHOT_RESULTS),
  }
}
