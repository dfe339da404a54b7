import { answerBatch } from '@/app/api/answer-decision'
import { undoBatch } from '@/lib/cashier/carry-out-decisions'
import { requestParams, scheduledBatch } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

const SPEC = {
  tag: 'Operations',
  access: 'deposit.decide',
  params: requestParams,
  answers: { 200: scheduledBatch },
} as const

export const GET = route(
  {
    summary: 'Returns the state of a batch of the caller’s decisions',
    ...SPEC,
    limit: 'read',
    refusals: ['not-found'],
  },
  ({ who, params }) => answerBatch(params.id, who.id),
)

export const DELETE = route(
  {
    summary: 'Undoes the decisions of a batch that are still pending',
    ...SPEC,
    limit: 'staff',
    refusals: ['not-found', 'decision-over'],
  },
  async ({ who, params }) => {
    await undoBatch({ id: params.id, adminId: who.id })
    return answerBatch(params.id, who.id)
  },
)
