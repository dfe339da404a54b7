import { claimToSend } from '@/lib/money/cashier/decide-withdrawal'
import { doEach } from '@/lib/money/cashier/do-each'
import { batchRequest, refusedOf, toWireRefused } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Claims several pending requests to pay them together',
    details:
      'Each gets the checks of a single claim, and of its payment: what needs a reason or a second person is claimed alone. Refused ones are listed in the answer and don’t stop the others.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: batchRequest,
    answers: { 200: refusedOf },
  },
  async ({ who, body }) => {
    const leftOut = await doEach('withdrawal_request', body.ids, (withdrawalId) =>
      claimToSend({ withdrawalId, adminId: who.id }),
    )
    return json(toWireRefused(leftOut))
  },
)
