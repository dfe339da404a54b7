import { answerRequest } from '@/app/api/answer-request'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { CASHIER_ACTS } from '@/lib/money/cashier/acts'
import { reverseWithdrawal } from '@/lib/money/cashier/reverse-withdrawal'
import {
  cameBackRequest,
  requestParams,
  toWireWithdrawal,
  wireWithdrawal,
} from '@/lib/money/cashier/wire'
import { rejectionLabel } from '@/lib/money/wallets/rules/rejection'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Records that the money of another user’s paid withdrawal came back',
    details:
      'It always needs approval: the call requests it (202) and does nothing else. Once approved, the whole amount is on the balance again, once, and in the cash of the channel that paid it. The wallet’s ID of the money that came back is needed if that channel’s chain of balances has begun, can’t be a deposit’s, and its message must be of the payout’s channel and amount.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    params: requestParams,
    body: cameBackRequest,
    answers: { 200: wireWithdrawal, 202: approvalNeeded },
    refusals: ['not-found', 'not-reversible', 'account-closed', 'return-id-used', 'day-closed'],
  },
  async ({ who, params: { id }, body }) => {
    const { reason, note, returnId } = body
    const act = {
      kind: 'withdrawal.reverse',
      payload: { id, reason, note: note || null, returnId: returnId ?? null },
      askerId: who.id,
      reason: [rejectionLabel(reason), note].filter(Boolean).join('. '),
    } as const
    const order = { withdrawalId: id, adminId: who.id, reason, note, returnId }
    const outcome = await doOrAsk(CASHIER_ACTS, act, () => reverseWithdrawal(order))
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerRequest(WITHDRAW_REQUESTS, id, toWireWithdrawal)
  },
)
