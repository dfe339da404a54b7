import { route } from '@/lib/http/route'
import { pauseGame } from '@/lib/services/rounds/pause-game'
import { type GameStateAnswer, gameParams, pauseRequest } from '@/lib/wire/control'

/** Pauses a game after the round in play. Admins only. */
export const POST = route(
  { access: 'admin', limit: 'admin', params: gameParams, body: pauseRequest },
  async ({ who, params: { game }, body: { reason } }): Promise<GameStateAnswer> => {
    const { since } = await pauseGame({ game, reason, adminId: who.id })
    return { game, pause: { since: since.getTime(), reason } }
  },
)
