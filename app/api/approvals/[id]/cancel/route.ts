import { cancelApproval } from '@/lib/house/approvals/decide-approval'
import { approvalParams, wireApproval } from '@/lib/house/approvals/wire'
import { route } from '@/lib/people/calls/route'
import { answerApproval } from '../answer-approval'

export const POST = route(
  {
    summary: 'Cancels the caller’s own request for approval',
    tag: 'Approvals',
    access: 'approval.read',
    limit: 'staff',
    params: approvalParams,
    answers: { 200: wireApproval },
    refusals: ['not-found', 'not-allowed', 'already-decided', 'approval-over'],
  },
  async ({ who, params }) => {
    await cancelApproval({ approvalId: params.id, deciderId: who.id })
    return answerApproval(who, params.id)
  },
)
