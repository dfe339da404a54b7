import { approvalParams, wireApproval } from '@/lib/approvals/wire'
import { route } from '@/lib/http/route'
import { answerApproval } from './answer-approval'

export const GET = route(
  {
    summary: 'Returns one request for approval',
    tag: 'Approvals',
    access: 'approval.read',
    limit: 'read',
    params: approvalParams,
    answers: { 200: wireApproval },
    refusals: ['not-found', 'not-allowed'],
  },
  ({ who, params }) => answerApproval(who, params.id),
)
