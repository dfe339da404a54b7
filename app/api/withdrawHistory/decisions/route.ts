import { acceptPayouts, returnPayouts } from '@/lib/money/cashier/decide-batch'
import { payoutDecisions, refusedOf, toWireRefused } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Accepts several payouts that the caller has claimed and sent, or returns several',
    details:
      'Each gets the checks of a single decision, and with `payoutIds` the wallet’s ID of the money sent. Requests that are refused, or need a reason or a second person, are listed in the answer and don’t stop the others.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: payoutDecisions,
    isIdempotent: true,
    answers: { 200: refusedOf },
  },
  async ({ who, body: { ids, reason, note, payoutIds, channel }, requestId: key }) => {
    const order = { withdrawalIds: ids, adminId: who.id, key }
    const decided = reason
      ? returnPayouts({ ...order, reason, note })
      : acceptPayouts({ ...order, payoutIds, channelId: channel })
    return json(toWireRefused(await decided))
  },
)
