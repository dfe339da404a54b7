import { changeTag } from '@/lib/house/players/change-tag'
import { playerParams, tagAnswer, tagRequest } from '@/lib/house/players/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Adds a tag to a player or removes it',
    tag: 'Accounts',
    access: 'user.note',
    limit: 'staff',
    params: playerParams,
    body: tagRequest,
    answers: { 200: tagAnswer },
    refusals: ['not-found', 'staff-account'],
  },
  async ({ who, params, body }) => {
    await changeTag({ playerId: params.id, byId: who.id, ...body })
    return json({ status: 'kept' })
  },
)
