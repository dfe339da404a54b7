import { claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { doEach } from '@/lib/money/cashier/do-each'
import { batchRequest, refusedOf, toWireRefused } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Claims several pending requests',
    details:
      'Each gets the checks of a single claim. Refused ones are listed in the answer and don’t stop the others.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: batchRequest,
    answers: { 200: refusedOf },
  },
  async ({ who, body }) => {
    const leftOut = await doEach('withdrawal_request', body.ids, (withdrawalId) =>
      claimWithdrawal({ withdrawalId, adminId: who.id }),
    )
    return json(toWireRefused(leftOut))
  },
)
