import { listApprovals } from '@/lib/house/approvals/read'
import { approvalListQuery, toWireApproval, wireApproval } from '@/lib/house/approvals/wire'
import { recordListView } from '@/lib/house/players/record-view'
import { jsonPage, route } from '@/lib/people/calls/route'

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
  async ({ who, query, request: { headers, url } }) => {
    const { rows, total } = await listApprovals(who, query)
    await recordListView({ list: 'approvals', rows, viewer: who, headers })
    return jsonPage(rows.map(toWireApproval), { url, query, total })
  },
)
