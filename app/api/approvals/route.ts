import { listApprovals } from '@/lib/approvals/read'
import { approvalListQuery, toWireApproval, wireApproval } from '@/lib/approvals/wire'
import { json, route } from '@/lib/http/route'
import { recordListView } from '@/lib/players/record-view'

export const GET = route(
  {
    summary: 'Lists requests for approval, newest first',
    details:
      'Staff see their own requests, and those that their role could make or approve. The audit log records which staff member read how many rows.',
    tag: 'Approvals',
    access: 'approval.read',
    limit: 'read',
    query: approvalListQuery,
    answers: { 200: wireApproval.array() },
    isPaged: true,
  },
  async ({ who, query, request: { headers } }) => {
    const { rows, total } = await listApprovals(who, query)
    await recordListView({ list: 'approvals', rows, viewer: who, headers })
    return json(rows.map(toWireApproval), { headers: { 'x-total-count': String(total) } })
  },
)
