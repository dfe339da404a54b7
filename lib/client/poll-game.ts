import type { GameId } from '@/lib/domain/games/game'
import type { ResultView } from '@/lib/wire/game'
import { askApi } from './ask-api'
import {
  type ListedRound,
  readListedRounds,
  readPolledUser,
  readRunningRound,
} from './game-answers'
import { GAME_PATHS } from './game-paths'
import type { LiveUpdate } from './live-update'

const ASKED_ROUNDS = 12

/**
 * One look at the round and, unless `isClockOnly`, at results and, for a player, the balance. Null when
 * the server did not answer.
 */
export async function pollOnce(
  game: GameId,
  email: string | null,
  isClockOnly: boolean,
): Promise<LiveUpdate | null> {
  const paths = GAME_PATHS[game]
  const [running, list, user] = await Promise.all([
    askApi(paths.running, { answer: readRunningRound }),
    isClockOnly
      ? null
      : askApi(`${paths.list}?limit=${ASKED_ROUNDS}`, { answer: readListedRounds }),
    isClockOnly || email === null
      ? null
      : askApi(`/users/${encodeURIComponent(email)}`, { answer: readPolledUser }),
  ])
  if (running.kind !== 'ok') return null
  const { serverNow, pause, ...round } = running.data
  return {
    serverNow,
    pause,
    round: { game, ...round },
    ...(list?.kind === 'ok' && { results: list.data.filter(isOver) }),
    ...(user?.kind === 'ok' && { mainBalance: user.data.deposite }),
  }
}

function isOver(round: ListedRound): round is ResultView {
  return round.status === 'finished' || round.status === 'void'
}
