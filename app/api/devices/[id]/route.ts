import { revokeDevice, showDeviceKey } from '@/lib/money/channels/change-channel'
import {
  channelActDone,
  channelParams,
  deviceKeyAnswer,
  reasonRequest,
} from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Shows the key of a phone, once, to the person who asked for it',
    tag: 'Channels',
    access: 'channel.change',
    limit: 'staff',
    params: channelParams,
    answers: { 200: deviceKeyAnswer },
    refusals: ['not-found'],
  },
  async ({ who, params: { id } }) => json(await showDeviceKey({ id, adminId: who.id })),
)

export const PUT = route(
  {
    summary: 'Revokes the key of a phone for ever',
    details: 'One person may.',
    tag: 'Channels',
    access: 'feed.add',
    limit: 'staff',
    params: channelParams,
    body: reasonRequest,
    answers: { 200: channelActDone },
    refusals: ['not-found'],
  },
  async ({ who, params: { id }, body }) => {
    await revokeDevice({ id, ...body, adminId: who.id })
    return json({ done: true })
  },
)
