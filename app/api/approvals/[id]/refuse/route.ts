import { refuse } from '@/lib/house/approvals/decide-approval'
import { approvalParams, refuseRequest, wireApproval } from '@/lib/house/approvals/wire'
import { route } from '@/lib/people/calls/route'
import { answerApproval } from '../answer-approval'

export const POST = route(
  {
    summary: 'Refuses another person’s request',
    tag: 'Approvals',
    access: 'approval.decide',
    limit: 'staff',
    params: approvalParams,
    body: refuseRequest,
    answers: { 200: wireApproval },
    refusals: ['not-found', 'already-decided', 'approval-over', 'approval-not-yours'],
  },
  async ({ who, params, body: { reason } }) => {
    await refuse({ approvalId: params.id, deciderId: who.id, reason })
    return answerApproval(who, params.id)
  },
)
