import { receiveBeat } from '@/lib/money/channels/receive-message'
import { beatParams, feedAnswer } from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Records that a phone that forwards messages is alive',
    tag: 'Channels',
    access: 'anyone',
    limit: 'wallet-feed',
    params: beatParams,
    answers: { 200: feedAnswer },
    refusals: ['not-allowed'],
  },
  async ({ params }) => {
    await receiveBeat(params.device, params.proof)
    return json({ taken: false })
  },
)
