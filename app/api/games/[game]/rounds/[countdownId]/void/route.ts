import { route } from '@/lib/people/calls/route'
import { voidRoundOfGame } from '@/lib/play/rounds/void-round'
import { roundParams, type VoidAnswer, voidAnswer, voidRequest } from '@/lib/play/rounds/wire-staff'

export const POST = route(
  {
    summary: 'Voids a round that has started but is not drawn',
    details: 'Every stake is refunded. The reason is public. Idempotent.',
    tag: 'Games',
    access: 'round.void',
    limit: 'staff',
    params: roundParams,
    body: voidRequest,
    answers: { 200: voidAnswer },
    refusals: ['not-found', 'round-drawn', 'round-not-begun'],
  },
  async ({ who, params: { game, countdownId }, body: { reason } }): Promise<VoidAnswer> => {
    const voided = await voidRoundOfGame({ game, countdownId, reason, adminId: who.id })
    return { game, countdownId, status: 'void', ...voided }
  },
)
