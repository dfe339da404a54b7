import { answerRequest } from '@/app/api/answer-request'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { CASHIER_ACTS } from '@/lib/money/cashier/acts'
import { reverseDeposit } from '@/lib/money/cashier/reverse-deposit'
import {
  requestParams,
  reversalRequest,
  toWireDeposit,
  wireDeposit,
} from '@/lib/money/cashier/wire'
import { rejectionLabel } from '@/lib/money/wallets/rules/rejection'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Takes another user’s accepted deposit back',
    details:
      'It always needs approval: the call requests it (202) and does nothing else. Once approved, the amount is taken from the balance, once. What the balance doesn’t cover is owed: withdrawals and moves to SureWin are refused until later credits settle it. The txnID can’t be sent again.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    params: requestParams,
    body: reversalRequest,
    answers: { 200: wireDeposit, 202: approvalNeeded },
    refusals: ['not-found', 'not-reversible'],
  },
  async ({ who, params: { id }, body }) => {
    const { reason, note } = body
    const act = {
      kind: 'deposit.reverse',
      payload: { id, reason, note: note || null },
      askerId: who.id,
      reason: [rejectionLabel(reason), note].filter(Boolean).join('. '),
    } as const
    const order = { depositId: id, adminId: who.id, reason, note }
    const outcome = await doOrAsk(CASHIER_ACTS, act, () => reverseDeposit(order))
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerRequest(DEPOSIT_REQUESTS, id, toWireDeposit)
  },
)
