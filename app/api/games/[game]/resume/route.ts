import { route } from '@/lib/people/calls/route'
import { resumeGame } from '@/lib/play/rounds/pause-game'
import { type GameStateAnswer, gameParams, gameStateAnswer } from '@/lib/play/rounds/wire-staff'

export const POST = route(
  {
    summary: 'Resumes a paused game with the next round of its schedule',
    tag: 'Games',
    access: 'games.pause',
    limit: 'staff',
    params: gameParams,
    answers: { 200: gameStateAnswer },
    refusals: ['not-paused'],
  },
  async ({ who, params: { game } }): Promise<GameStateAnswer> => {
    await resumeGame({ game, adminId: who.id })
    return { game, pause: null }
  },
)
