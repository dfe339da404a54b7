import { readOwnLimits } from '@/lib/house/approvals/read'
import { leaveAnswer, leaveQuery } from '@/lib/house/approvals/wire'
import { json, route } from '@/lib/people/calls/route'

export const GET = route(
  {
    summary: 'Returns what the caller may do now without approval, by kind',
    tag: 'Approvals',
    access: 'approval.read',
    limit: 'read',
    query: leaveQuery,
    answers: { 200: leaveAnswer },
  },
  async ({ who, query }) => json(await readOwnLimits(who, query.kind)),
)
