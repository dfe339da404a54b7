import { answerRequest } from '@/app/api/answer-request'
import { doOrAsk, type Outcome } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { CASHIER_ACTS } from '@/lib/money/cashier/acts'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { returnWithdrawal } from '@/lib/money/cashier/return-withdrawal'
import {
  decideWithdrawal,
  requestParams,
  toWireWithdrawal,
  wireWithdrawal,
} from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Accepts or returns another user’s pending request',
    details:
      'Rejected returns the amount to the player’s balance, with a reason from a list and, if needed, a note. The player reads both. Accepted means that it was paid; `payoutId` is the wallet’s ID of the money sent, `channel` the channel that it was sent from. If a check says stop, e.g. because the player is suspended or nothing was played, paying takes a reason in words, otherwise the answer is 409. A request that another admin is paying gets 409, and so does returning one that they started to pay. A request on hold can be returned but not accepted. A decision above the caller’s limit needs approval, and so does returning a request that somebody else put on hold: the call requests it (202) and does nothing else.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    params: requestParams,
    body: decideWithdrawal,
    isIdempotent: true,
    answers: { 200: wireWithdrawal, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'being-paid',
      'payment-started',
      'not-claimed',
      'on-hold',
      'player-suspended',
      'check-says-stop',
      'payout-id-needed',
      'payout-id-used',
      'too-many-pending',
      'above-every-limit',
    ],
  },
  async ({ who, params: { id }, body, requestId: key }) => {
    const order = { withdrawalId: id, adminId: who.id, key }
    let outcome: Outcome<unknown>
    if (body.request === 'Accepted') {
      const { pass, fromQueue, payoutId, channel: channelId } = body
      const payload = { id, reason: pass?.reason ?? null }
      outcome = await doOrAsk(
        CASHIER_ACTS,
        { kind: 'withdrawal.accept', payload, askerId: who.id, reason: pass?.reason ?? '' },
        () => acceptWithdrawal({ ...order, pass, fromQueue, payoutId, channelId }),
      )
    } else {
      const { reason, note } = body
      const payload = { id, reason, note: note || null }
      outcome = await doOrAsk(
        CASHIER_ACTS,
        { kind: 'withdrawal.return', payload, askerId: who.id, reason: '' },
        () => returnWithdrawal({ ...order, reason, note }),
      )
    }
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerRequest(WITHDRAW_REQUESTS, id, toWireWithdrawal)
  },
)

export const DELETE = route(
  {
    summary: 'Cancels the caller’s own pending request',
    details:
      'The amount returns to the balance. If an admin has claimed the request (payment-started) or put it on hold (on-hold), the answer is 409.',
    tag: 'Withdrawals',
    access: 'viewer',
    limit: 'write',
    params: requestParams,
    answers: { 200: wireWithdrawal },
    refusals: ['not-found', 'already-decided', 'payment-started', 'on-hold'],
  },
  async ({ who, params }) => {
    await cancelWithdrawal({ withdrawalId: params.id, playerId: who.id })
    return answerRequest(WITHDRAW_REQUESTS, params.id, toWireWithdrawal)
  },
)
