import { answerDecision } from '@/app/api/answer-decision'
import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { schedulePayment, scheduleReturn } from '@/lib/cashier/schedule-decision'
import { decideWithdrawal, requestParams, scheduledDecision } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { toWithdrawalAct } from '../../withdrawal-act'

export const POST = route(
  {
    summary: 'Accepts a request that the caller has claimed, or returns one, with time to undo it',
    details:
      'The decision is carried out after a delay from the settings, 8 seconds by default. Until then DELETE /api/decisions/{id} undoes it. A decision above the caller’s limit needs approval, and so does returning a request that somebody else put on hold: the call requests it (202) and does nothing else.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    params: requestParams,
    body: decideWithdrawal,
    answers: { 201: scheduledDecision, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'being-paid',
      'payment-started',
      'being-decided',
      'not-claimed',
      'on-hold',
      'player-suspended',
      'check-says-stop',
      'too-many-pending',
      'above-every-limit',
    ],
  },
  async ({ who, params, body }) => {
    const order = { withdrawalId: params.id, adminId: who.id }
    const outcome = await doOrAsk(toWithdrawalAct(body, order), () =>
      body.request === 'Accepted'
        ? schedulePayment({ ...order, pass: body.pass })
        : scheduleReturn({ ...order, reason: body.reason, note: body.note }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerDecision(outcome.done, who.id, 201)
  },
)
