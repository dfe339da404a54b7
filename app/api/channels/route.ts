import { actOnChannels, channelAct } from '@/lib/house/approvals/act-on-channels'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { channelActDone, channelActRequest } from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Changes channels, their chains, phones, cash or forms of messages',
    details:
      'Every act needs a second person: the call requests the approval (202) and nothing changes yet. `payload` depends on `act`: channel.save has all fields of a channel (`id` null for a new one, amounts as text in minor units); channel.begin `channelId, balance, at`; line.void `lineId`; line.type `channelId, direction, amount, at`; device.add `name, app, channelIds`; cash.move `id, fromId, toId, amount`; cash.adjust `id, channelId, type, direction, amount`; day.reopen `closeId`; form.teach `wallet, result, kind, text, sample`.',
    tag: 'Channels',
    access: 'channel.change',
    limit: 'staff',
    body: channelActRequest,
    answers: { 200: channelActDone, 202: approvalNeeded },
    refusals: [
      'not-found',
      'channel-exists',
      'line-not-free',
      'day-closed',
      'day-not-ready',
      'form-unfit',
      'too-many-pending',
    ],
  },
  async ({ who, body: { act: kind, payload, reason } }) => {
    const act = channelAct(kind, payload)
    const outcome = await actOnChannels({ ...act, askerId: who.id, reason })
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json({ done: true })
  },
)
