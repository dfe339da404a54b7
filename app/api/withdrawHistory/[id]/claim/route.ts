import { claimWithdrawal, releaseWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { findRequest } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { requestClaim, requestParams, toWireClaim } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

async function answer(id: string): Promise<Response> {
  const row = await findRequest(WITHDRAW_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  return json(toWireClaim(row))
}

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
    refusals: [...REFUSALS, 'being-decided', 'on-hold'],
  },
  async ({ who, params }) => {
    await claimWithdrawal({ withdrawalId: params.id, adminId: who.id })
    return answer(params.id)
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
    return answer(params.id)
  },
)
