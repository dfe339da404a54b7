import { approvalParams, toWireApproval, wireApproval } from '@/lib/house/approvals/wire'
import { recordPlayerView } from '@/lib/house/players/record-view'
import { json, route } from '@/lib/people/calls/route'
import { findOrThrow } from './answer-approval'

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
  async ({ who, params, request: { headers } }) => {
    const row = await findOrThrow(who, params.id)
    const { playerId } = row
    if (playerId !== null) await recordPlayerView({ playerId, viewer: who, headers })
    return json(toWireApproval(row))
  },
)
