import { answerRequest } from '@/app/api/answer-request'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { endHold, holdWithdrawal } from '@/lib/money/cashier/hold-withdrawal'
import { holdRequest, requestHold, requestParams, toWireHold } from '@/lib/money/cashier/wire'
import { route } from '@/lib/people/calls/route'

const SPEC = {
  tag: 'Withdrawals',
  access: 'withdrawal.pay',
  limit: 'staff',
  params: requestParams,
  answers: { 200: requestHold },
} as const

export const POST = route(
  {
    summary: 'Puts a pending request on hold',
    details:
      'Until the hold ends nobody can pay it and its player can’t cancel it, but it can be returned. Only staff see the reason. The caller’s own claim is released.',
    ...SPEC,
    body: holdRequest,
    refusals: ['not-found', 'already-decided', 'being-paid', 'on-hold'],
  },
  async ({ who, params, body: { reason } }) => {
    await holdWithdrawal({ withdrawalId: params.id, adminId: who.id, reason })
    return answerRequest(WITHDRAW_REQUESTS, params.id, toWireHold)
  },
)

export const DELETE = route(
  {
    summary: 'Ends the hold of a request',
    details: 'The caller’s own hold, or anyone’s with the permission of Finance.',
    ...SPEC,
    refusals: ['not-found', 'already-decided', 'being-paid'],
  },
  async ({ who, params }) => {
    await endHold({ withdrawalId: params.id, adminId: who.id, role: who.role })
    return answerRequest(WITHDRAW_REQUESTS, params.id, toWireHold)
  },
)
