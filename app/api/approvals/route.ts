import { listApprovals } from '@/lib/approvals/read'
import { approvalListQuery, toWireApproval, wireApproval } from '@/lib/approvals/wire'
import { json, route } from '@/lib/http/route'

export const GET = route(
  {
    summary: 'Lists what takes a second person, newest first',
    details: 'Staff see what their role could ask for or approve, and what they asked for.',
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
