import { answerDecision } from '@/app/api/answer-decision'
import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { scheduleDeposit } from '@/lib/cashier/schedule-decision'
import { decideRequest, requestParams, scheduledDecision } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Decides another user’s pending request, with time to undo it',
    details:
      'The decision is carried out after a delay from the settings, 8 seconds by default. Until then DELETE /api/decisions/{id} undoes it. Above the caller’s limit it needs approval: the call requests it (202) and does nothing else. A request that another admin has open gets 409.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    params: requestParams,
    body: decideRequest,
    answers: { 201: scheduledDecision, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'txn-id-accepted',
      'being-decided',
      'above-every-limit',
    ],
  },
  async ({ who, params, body }) => {
    const { request: decision, reason, note } = body
    const order = { depositId: params.id, adminId: who.id, decision, reason, note }
    const payload = { id: params.id }
    const outcome = await doOrAsk(
      { kind: 'deposit.accept', payload, askerId: who.id, reason: '' },
      () => scheduleDeposit(order),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerDecision(outcome.done, who.id, 201)
  },
)
