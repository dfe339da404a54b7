import { answerDecision } from '@/app/api/answer-decision'
import { hastenDecision } from '@/lib/cashier/carry-out-decisions'
import { requestParams, scheduledDecision } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Carries out a decision of the caller now',
    tag: 'Operations',
    access: 'requests.read',
    limit: 'staff',
    params: requestParams,
    answers: { 200: scheduledDecision },
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    await hastenDecision({ id: params.id, adminId: who.id })
    return answerDecision(params.id, who.id)
  },
)
