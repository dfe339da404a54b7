import { answerDecision } from '@/app/api/answer-decision'
import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { scheduleDeposit } from '@/lib/cashier/schedule-decision'
import { decideRequest, requestParams, scheduledDecision } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { toDepositAct } from '../../deposit-act'

export const POST = route(
  {
    summary: 'Decides another user’s pending request, with time to undo it',
    details:
      'The decision is carried out after a delay from the settings, 8 seconds by default. Until then DELETE /api/decisions/{id} undoes it. If a check says stop, accepting takes a reason in words, otherwise the answer is 409. Above the caller’s limit it needs approval: the call requests it (202) and does nothing else. A request that another admin has open gets 409.',
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
      'check-says-stop',
      'being-decided',
      'above-every-limit',
    ],
  },
  async ({ who, params, body }) => {
    const { request: decision, ...why } = body
    const order = { depositId: params.id, adminId: who.id, decision, ...why }
    const outcome = await doOrAsk(toDepositAct(body, order), () => scheduleDeposit(order))
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerDecision(outcome.done, who.id, 201)
  },
)
