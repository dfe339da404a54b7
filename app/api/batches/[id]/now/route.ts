import { answerBatch } from '@/app/api/answer-decision'
import { hastenBatch } from '@/lib/cashier/carry-out-decisions'
import { requestParams, scheduledBatch } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Carries out a batch of the caller’s decisions now',
    tag: 'Operations',
    access: 'deposit.decide',
    limit: 'staff',
    params: requestParams,
    answers: { 200: scheduledBatch },
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    await hastenBatch({ id: params.id, adminId: who.id })
    return answerBatch(params.id, who.id)
  },
)
