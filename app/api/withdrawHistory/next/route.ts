import { claimNextWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { parseFilter } from '@/lib/money/cashier/rules/queue-filter'
import { nextRequest, type TakenRequest, takenRequest } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Claims the oldest pending request that nobody has claimed',
    details:
      'With `after`, it claims the next one after that request. With the filters and the order of the list, it claims within them. It skips requests with a pending approval. Two calls at the same time get different requests.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: nextRequest,
    answers: { 200: takenRequest },
  },
  async ({ who, body }) => {
    const taken: TakenRequest = {
      _id: await claimNextWithdrawal({
        adminId: who.id,
        after: body.after,
        sort: body.sort,
        filter: parseFilter(body, 'payouts'),
      }),
    }
    return json(taken)
  },
)
