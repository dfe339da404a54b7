import { claimNextWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { nextRequest, type TakenRequest, takenRequest } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Claims the oldest pending request that nobody has claimed',
    details:
      'With `after`, it claims the next one after that request. It skips requests with a pending approval. Two calls at the same time get different requests.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: nextRequest,
    answers: { 200: takenRequest },
  },
  async ({ who, body }) => {
    const taken: TakenRequest = {
      _id: await claimNextWithdrawal({ adminId: who.id, after: body.after }),
    }
    return json(taken)
  },
)
