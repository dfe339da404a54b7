import { setChannelState } from '@/lib/money/channels/change-channel'
import { channelActDone, channelParams, channelStateRequest } from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Sets a channel to full, frozen or closed, or a full one to open',
    details: 'One person may. Opening a frozen or closed channel is a change that needs two.',
    tag: 'Channels',
    access: 'feed.add',
    limit: 'staff',
    params: channelParams,
    body: channelStateRequest,
    answers: { 200: channelActDone },
    refusals: ['not-found', 'not-allowed'],
  },
  async ({ who, params: { id: channelId }, body }) => {
    await setChannelState({ channelId, ...body, adminId: who.id })
    return json({ done: true })
  },
)
