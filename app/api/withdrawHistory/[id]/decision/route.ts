import { answerDecision } from '@/app/api/answer-decision'
import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { schedulePayment, scheduleReturn } from '@/lib/cashier/schedule-decision'
import { decideWithdrawal, requestParams, scheduledDecision } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { toWithdrawalAct } from '../../withdrawal-act'

export const POST = route(
  {
    summary:
      'Accepts a request that the caller has claimed, or returns one, with time to take it back',
    details:
      'It is carried out after the seconds of a setting, by default 8. Until then DELETE /api/decisions/{id} takes it back. Above the caller’s limit, and returning what a colleague holds, is asked for (202), and not yet done.',
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
    ],
  },
  async ({ who, params, body }) => {
    const order = { withdrawalId: params.id, adminId: who.id }
    const outcome = await doOrAsk(toWithdrawalAct(body, order), () =>
      body.request === 'Accepted'
        ? schedulePayment({ ...order, reason: body.reason })
        : scheduleReturn({ ...order, reason: body.reason, note: body.note }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerDecision(outcome.done, who.id, 201)
  },
)
