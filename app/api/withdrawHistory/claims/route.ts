import { claimWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { doEach } from '@/lib/cashier/do-each'
import { batchRequest, claimedOnes, toWireRefused } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Claims several pending requests',
    details:
      'Each gets the checks of a single claim. Refused ones are listed in the answer and don’t stop the others.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: batchRequest,
    answers: { 200: claimedOnes },
  },
  async ({ who, body }) => {
    const leftOut = await doEach('withdrawal_request', body.ids, (withdrawalId) =>
      claimWithdrawal({ withdrawalId, adminId: who.id }),
    )
    return json({ refused: toWireRefused(leftOut) })
  },
)
