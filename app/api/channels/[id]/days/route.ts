import { actOnChannels } from '@/lib/house/approvals/act-on-channels'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { channelActDone, channelParams, dayRequest } from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Closes a day of a channel with what its wallet held at midnight',
    details:
      'Needs a second person: the call requests the approval (202) and nothing changes yet. A difference from what was expected needs a `type`, and is booked to the channel’s cash. The day after the last closed one is next. A closed day takes no line until `day.reopen` of `POST /channels`.',
    tag: 'Channels',
    access: 'day.close',
    limit: 'staff',
    params: channelParams,
    body: dayRequest,
    answers: { 200: channelActDone, 202: approvalNeeded },
    refusals: ['not-found', 'day-closed', 'day-not-ready', 'too-many-pending'],
  },
  async ({ who, params: { id: channelId }, body: { reason, ...given } }) => {
    const payload = { channelId, ...given }
    const outcome = await actOnChannels({ kind: 'day.close', payload, askerId: who.id, reason })
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json({ done: true })
  },
)
