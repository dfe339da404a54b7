import { z } from 'zod'
import type { GameId } from '@/lib/domain/games/game'
import { pauseView, type ResultView, resultView, roundView } from '@/lib/wire/game'
import { callApi } from './api-client'
import { GAME_PATHS } from './game-paths'
import type { LiveUpdate } from './live-update'

const ASKED_ROUNDS = 12

const runningRound = roundView
  .omit({ game: true })
  .extend({ serverNow: z.number(), pause: pauseView.nullable() })
const listedRounds = z.array(resultView.extend({ status: z.string() }))
const polledUser = z.object({ deposite: z.number() })

/** One look at round, results and, for a player, the balance. Null when the server did not answer. */
export async function pollOnce(game: GameId, email: string | null): Promise<LiveUpdate | null> {
  const paths = GAME_PATHS[game]
  const [running, list, user] = await Promise.all([
    callApi(paths.running, { answer: runningRound }),
    callApi(`${paths.list}?limit=${ASKED_ROUNDS}`, { answer: listedRounds }),
    email === null ? null : callApi(`/users/${encodeURIComponent(email)}`, { answer: polledUser }),
  ])
  if (running.kind !== 'ok') return null
  const { serverNow, pause, ...round } = running.data
  return {
    serverNow,
    pause,
    round: { game, ...round },
    ...(list.kind === 'ok' && { results: list.data.filter(isOver) }),
    ...(user?.kind === 'ok' && { mainBalance: user.data.deposite }),
  }
}

function isOver(round: z.infer<typeof listedRounds>[number]): round is ResultView {
  return resultView.shape.status.safeParse(round.status).success
}
