import { route } from '@/lib/people/calls/route'
import { pauseGame } from '@/lib/play/rounds/pause-game'
import {
  type GameStateAnswer,
  gameParams,
  gameStateAnswer,
  pauseRequest,
} from '@/lib/play/rounds/wire-staff'

export const POST = route(
  {
    summary: 'Pauses a game',
    details: 'The current round finishes; no new round starts. Players read the reason.',
    tag: 'Games',
    access: 'games.pause',
    limit: 'staff',
    params: gameParams,
    body: pauseRequest,
    answers: { 200: gameStateAnswer },
    refusals: ['already-paused'],
  },
  async ({ who, params: { game }, body: { reason } }): Promise<GameStateAnswer> => {
    const { since } = await pauseGame({ game, reason, adminId: who.id })
    return { game, pause: { since: since.getTime(), reason } }
  },
)
