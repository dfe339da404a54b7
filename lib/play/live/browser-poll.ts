import { askApi } from '@/lib/base/browser/ask-api'
import { renewForLogin } from '@/lib/base/browser/page-account'
import { listOf, readerOf } from '@/lib/base/browser/read-answer'
import type { GameId } from '@/lib/games/catalog/game'
import { readRunningRound } from '@/lib/play/betting/browser'
import { GAME_PATHS } from '@/lib/play/rounds/browser-paths'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import type { LiveUpdate } from './browser-live-update'

const ASKED_ROUNDS = 12

type ListedRound = Omit<ResultView, 'status'> & { readonly status: string }

const readListedRounds = listOf(
  readerOf<ListedRound>({ countdownId: 'string', status: 'string', endsAt: 'number' }),
)

const readPolledUser = readerOf<{ readonly deposite: number }>({ deposite: 'number' })

/**
 * Returns the newest rounds of a game that are over, newest first. Null if the server didn't
 * answer.
 */
export async function askResults(
  game: GameId,
  limit: number,
): Promise<readonly ResultView[] | null> {
  const list = await askApi(`${GAME_PATHS[game].list}?limit=${limit}`, { answer: readListedRounds })
  return list.kind === 'ok' ? list.data.filter(isOver) : null
}

/**
 * Polls the round once and, unless `isClockOnly`, the results and a player's balance. Null if the
 * server didn't answer.
 */
export async function pollOnce(
  game: GameId,
  email: string | null,
  isClockOnly: boolean,
): Promise<LiveUpdate | null> {
  const paths = GAME_PATHS[game]
  const [running, results, user] = await Promise.all([
    askApi(paths.running, { answer: readRunningRound }),
    isClockOnly ? null : askResults(game, ASKED_ROUNDS),
    isClockOnly || email === null
      ? null
      : askApi(`/users/${encodeURIComponent(email)}`, { answer: readPolledUser }),
  ])
  // Only the player may read the balance: someone else is logged in now.
  if (user?.kind === 'refused' && user.problem.code === 'not-allowed') renewForLogin()
  if (running.kind !== 'ok') return null
  const { serverNow, pause, ...round } = running.data
  return {
    serverNow,
    pause,
    round: { game, ...round },
    ...(results && { results }),
    ...(user?.kind === 'ok' && { mainBalance: user.data.deposite }),
  }
}

function isOver(round: ListedRound): round is ResultView {
  return round.status === 'finished' || round.status === 'void'
}
