import { channelActDone } from '@/lib/money/channels/wire'
import { settleOther } from '@/lib/money/matching/accept-match'
import { settleLine } from '@/lib/money/matching/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Takes a line off the list of lines without a request',
    details:
      'It is no player’s money: it backs no request any more. Only Finance and owners do so with money that went out.',
    tag: 'Channels',
    access: 'deposit.decide',
    limit: 'staff',
    body: settleLine,
    answers: { 200: channelActDone },
    refusals: ['not-found', 'line-not-free'],
  },
  async ({ who, body }) => {
    await settleOther({ ...body, adminId: who.id, role: who.role })
    return json({ done: true })
  },
)
