import { route } from '@/lib/http/route'
import { voidRoundOfGame } from '@/lib/services/rounds/void-round-of-game'
import { roundParams, type VoidAnswer, voidRequest } from '@/lib/wire/control'

/** Declares a round void that is not drawn yet: every stake goes back. Admins only. */
export const POST = route(
  { access: 'admin', limit: 'admin', params: roundParams, body: voidRequest },
  async ({ who, params: { game, countdownId }, body: { reason } }): Promise<VoidAnswer> => {
    const standing = await voidRoundOfGame({ game, countdownId, reason, adminId: who.id })
    return { game, countdownId, status: 'void', ...standing }
  },
)
