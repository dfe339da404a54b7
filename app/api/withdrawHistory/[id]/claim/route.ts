import { answerRequest } from '@/app/api/answer-request'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { claimWithdrawal, releaseWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestClaim, requestParams, toWireClaim } from '@/lib/money/cashier/wire'
import { route } from '@/lib/people/calls/route'

const SPEC = {
  tag: 'Withdrawals',
  access: 'withdrawal.pay',
  limit: 'staff',
  params: requestParams,
  answers: { 200: requestClaim },
} as const
const REFUSALS = ['not-found', 'already-decided', 'being-paid'] as const

export const POST = route(
  {
    summary: 'Claims a pending request',
    details:
      'For half an hour no other admin can accept it, and its player can’t cancel it. Accepting claims it automatically.',
    ...SPEC,
    refusals: [...REFUSALS, 'on-hold'],
  },
  async ({ who, params }) => {
    await claimWithdrawal({ withdrawalId: params.id, adminId: who.id })
    return answerRequest(WITHDRAW_REQUESTS, params.id, toWireClaim)
  },
)

export const DELETE = route(
  {
    summary: 'Releases the caller’s claim on a request for which no money was sent',
    ...SPEC,
    refusals: REFUSALS,
  },
  async ({ who, params }) => {
    await releaseWithdrawal({ withdrawalId: params.id, adminId: who.id })
    return answerRequest(WITHDRAW_REQUESTS, params.id, toWireClaim)
  },
)
