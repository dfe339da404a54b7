import { pasteMessages } from '@/lib/money/channels/add-by-hand'
import { channelParams, pasteRequest, takenAnswer } from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Reads messages that were copied from a phone',
    details:
      'Their lines are proposed and never credited automatically. Texts that may carry a code are not stored.',
    tag: 'Channels',
    access: 'feed.add',
    limit: 'staff',
    params: channelParams,
    body: pasteRequest,
    answers: { 200: takenAnswer },
    refusals: ['not-found'],
  },
  async ({ who, params: { id: channelId }, body: { text } }) =>
    json(await pasteMessages({ channelId, text, adminId: who.id })),
)
