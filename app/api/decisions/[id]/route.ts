import { answerDecision } from '@/app/api/answer-decision'
import { undoDecision } from '@/lib/cashier/carry-out-decisions'
import { requestParams, scheduledDecision } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

const SPEC = {
  tag: 'Operations',
  access: 'requests.read',
  params: requestParams,
  answers: { 200: scheduledDecision },
} as const

export const GET = route(
  {
    summary: 'Returns the state of a decision of the caller',
    ...SPEC,
    limit: 'read',
    refusals: ['not-found'],
  },
  async ({ who, params }) => answerDecision(params.id, who.id),
)

export const DELETE = route(
  {
    summary: 'Undoes a decision of the caller before it is carried out',
    ...SPEC,
    limit: 'staff',
    refusals: ['not-found', 'decision-over'],
  },
  async ({ who, params }) => {
    await undoDecision({ id: params.id, adminId: who.id })
    return answerDecision(params.id, who.id)
  },
)
