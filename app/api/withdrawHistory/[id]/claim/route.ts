import { claimWithdrawal, releaseWithdrawal } from '@/lib/cashier/decide-withdrawal'
import { findRequest } from '@/lib/cashier/read-queue'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { requestParams, type WithdrawalClaim, withdrawalClaim } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

async function answer(id: string): Promise<Response> {
  const row = await findRequest(WITHDRAW_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  const { claimedBy, claimedAt } = row
  const claim: WithdrawalClaim = { _id: id, claimedBy, claimedAt: claimedAt?.toISOString() ?? null }
  return json(claim)
}

const SPEC = {
  tag: 'Withdrawals',
  access: 'withdrawal.pay',
  limit: 'staff',
  params: requestParams,
  answers: { 200: withdrawalClaim },
  refusals: ['not-found', 'already-decided', 'being-paid'],
} as const

export const POST = route(
  {
    summary: 'Claims a pending request',
    details: 'For half an hour no other admin can accept it. Accepting needs no claim.',
    ...SPEC,
  },
  async ({ who, params }) => {
    await claimWithdrawal({ withdrawalId: params.id, adminId: who.id })
    return answer(params.id)
  },
)

export const DELETE = route(
  {
    summary: 'Releases the caller’s claim, as nothing was sent',
    ...SPEC,
  },
  async ({ who, params }) => {
    await releaseWithdrawal({ withdrawalId: params.id, adminId: who.id })
    return answer(params.id)
  },
)
