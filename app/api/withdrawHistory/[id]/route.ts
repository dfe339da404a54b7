import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
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
      'Withdrawals can’t be rejected. A request that another admin is paying gets 409. Paying a suspended player takes a reason. Above the caller’s limit it is asked for (202), and not yet done.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    params: requestParams,
    body: acceptRequest,
    answers: { 200: wireWithdrawal, 202: approvalNeeded },
    refusals: ['not-found', 'already-decided', 'being-paid', 'player-suspended'],
  },
  async ({ who, params, body: { reason } }) => {
    const payload = { id: params.id, reason: reason ?? null }
    const outcome = await doOrAsk(
      { kind: 'withdrawal.accept', payload, askerId: who.id, reason: reason ?? '' },
      () => acceptWithdrawal({ withdrawalId: params.id, adminId: who.id, reason }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
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
