import { answerDecision } from '@/app/api/answer-decision'
import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { schedulePayment } from '@/lib/cashier/schedule-decision'
import { acceptRequest, requestParams, scheduledDecision } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Accepts a request that the caller has claimed with time to take it back',
    details:
      'It is carried out after the seconds of a setting, by default 8. Until then DELETE /api/decisions/{id} takes it back. Above the caller’s limit it is asked for (202), and not yet done.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    params: requestParams,
    body: acceptRequest,
    answers: { 201: scheduledDecision, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'being-paid',
      'being-decided',
      'not-claimed',
      'player-suspended',
    ],
  },
  async ({ who, params, body: { reason } }) => {
    const order = { withdrawalId: params.id, adminId: who.id, reason }
    const payload = { id: params.id, reason: reason ?? null }
    const outcome = await doOrAsk(
      { kind: 'withdrawal.accept', payload, askerId: who.id, reason: reason ?? '' },
      () => schedulePayment(order),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerDecision(outcome.done, who.id, 201)
  },
)
