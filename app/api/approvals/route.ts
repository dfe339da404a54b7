import { listApprovals } from '@/lib/approvals/read'
import { approvalListQuery, toWireApproval, wireApproval } from '@/lib/approvals/wire'
import { json, route } from '@/lib/http/route'

export const GET = route(
  {
    summary: 'Lists requests for approval, newest first',
    details: 'Staff see their own requests, and those that their role could make or approve.',
    tag: 'Approvals',
    access: 'approval.read',
    limit: 'read',
    query: approvalListQuery,
    answers: { 200: wireApproval.array() },
    isPaged: true,
  },
  async ({ who, query }) => {
    const { rows, total } = await listApprovals(who, query)
    return json(rows.map(toWireApproval), { headers: { 'x-total-count': String(total) } })
  },
)
