import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { cancelWithdrawal } from '@/lib/cashier/cancel-withdrawal'
import { acceptWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { findRequest } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { returnWithdrawal } from '@/lib/cashier/return-withdrawal'
import {
  decideWithdrawal,
  requestParams,
  toWireWithdrawal,
  wireWithdrawal,
} from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'
import { toWithdrawalAct } from '../withdrawal-act'

async function answer(id: string): Promise<Response> {
  const row = await findRequest(WITHDRAW_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  return json(toWireWithdrawal(row))
}

export const PUT = route(
  {
    summary: 'Accepts or returns another user’s pending request',
    details:
      'Rejected returns the amount to the player’s balance, with a reason of a list that the player reads and, if need be, a note. Accepted says that it was paid; paying a suspended player, or what an open case of risk holds, takes a reason in words. A request that another admin is paying gets 409, and so does returning one that they began to pay; one on hold can be returned, not accepted. Above the caller’s limit, and returning what a colleague holds, is asked for (202), and not yet done.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    params: requestParams,
    body: decideWithdrawal,
    answers: { 200: wireWithdrawal, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'being-paid',
      'payment-started',
      'on-hold',
      'player-suspended',
    ],
  },
  async ({ who, params, body }) => {
    const order = { withdrawalId: params.id, adminId: who.id }
    const outcome = await doOrAsk(toWithdrawalAct(body, order), () =>
      body.request === 'Accepted'
        ? acceptWithdrawal({ ...order, reason: body.reason })
        : returnWithdrawal({ ...order, reason: body.reason, note: body.note }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answer(params.id)
  },
)

export const DELETE = route(
  {
    summary: 'Cancels the caller’s own pending request',
    details:
      'The amount returns to the balance. Once an admin has claimed the request (payment-started) or put it on hold (on-hold) it gets 409.',
    tag: 'Withdrawals',
    access: 'viewer',
    limit: 'write',
    params: requestParams,
    answers: { 200: wireWithdrawal },
    refusals: ['not-found', 'already-decided', 'payment-started', 'on-hold'],
  },
  async ({ who, params }) => {
    await cancelWithdrawal({ withdrawalId: params.id, playerId: who.id })
    return answer(params.id)
  },
)
