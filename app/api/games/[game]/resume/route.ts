import { route } from '@/lib/http/route'
import { resumeGame } from '@/lib/services/rounds/resume-game'
import { type GameStateAnswer, gameParams } from '@/lib/wire/control'

/** Lets a paused game go on with the next slot of its schedule. Admins only. */
export const POST = route(
  { access: 'admin', limit: 'admin', params: gameParams },
  async ({ who, params: { game } }): Promise<GameStateAnswer> => {
    await resumeGame({ game, adminId: who.id })
    return { game, pause: null }
  },
)
