import { answerRequest } from '@/app/api/answer-request'
import { claimWithdrawal, releaseWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { requestClaim, requestParams, toWireClaim } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

const SPEC = {
  tag: 'Withdrawals',
  access: 'withdrawal.pay',
  limit: 'staff',
  params: requestParams,
  answers: { 200: requestClaim },
} as const
const REFUSALS = ['not-found', 'already-decided', 'being-paid', 'being-decided'] as const

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
