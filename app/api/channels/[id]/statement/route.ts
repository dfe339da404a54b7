import { importRows } from '@/lib/money/channels/add-by-hand'
import { channelParams, statementRequest, takenAnswer } from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Reads rows of a wallet’s own file',
    details:
      'A part at a time; repeating a part changes nothing. Rows without an ID, a time and one amount are counted as unread. The columns are remembered for the channel.',
    tag: 'Channels',
    access: 'channel.change',
    limit: 'statement-part',
    params: channelParams,
    body: statementRequest,
    answers: { 200: takenAnswer },
    refusals: ['not-found'],
  },
  async ({ who, params: { id: channelId }, body }) =>
    json(await importRows({ channelId, ...body, adminId: who.id })),
)
