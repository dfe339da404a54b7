import { cancelWithdrawal } from '@/lib/cashier/cancel-withdrawal'
import { acceptWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { findRequest } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { acceptRequest, requestParams, toWireWithdrawal, wireWithdrawal } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

async function answer(id: string): Promise<Response> {
  const row = await findRequest(WITHDRAW_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  return json(toWireWithdrawal(row))
}

export const PUT = route(
  {
    summary: 'Accepts another user’s pending request',
    details:
      'Withdrawals can’t be rejected. A request that another admin is paying gets 409. Paying a suspended player takes a reason.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    params: requestParams,
    body: acceptRequest,
    answers: { 200: wireWithdrawal },
    refusals: ['not-found', 'already-decided', 'being-paid', 'player-suspended'],
  },
  async ({ who, params, body: { reason } }) => {
    await acceptWithdrawal({ withdrawalId: params.id, adminId: who.id, reason })
    return answer(params.id)
  },
)

export const DELETE = route(
  {
    summary: 'Cancels the caller’s own pending request',
    details:
      'The amount returns to the balance. Once an admin has claimed the request it gets 409 (payment-started).',
    tag: 'Withdrawals',
    access: 'viewer',
    limit: 'write',
    params: requestParams,
    answers: { 200: wireWithdrawal },
    refusals: ['not-found', 'already-decided', 'payment-started'],
  },
  async ({ who, params }) => {
    await cancelWithdrawal({ withdrawalId: params.id, playerId: who.id })
    return answer(params.id)
  },
)
