import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { findRequest } from '@/lib/queries/request-queue'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'
import { claimWithdrawal, releaseWithdrawal } from '@/lib/services/claim-withdrawal'
import { requestParams, type WithdrawalClaim } from '@/lib/wire/cashier'

async function answer(id: string): Promise<Response> {
  const row = await findRequest(WITHDRAW_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  const { claimedBy, claimedAt } = row
  const claim: WithdrawalClaim = { _id: id, claimedBy, claimedAt: claimedAt?.toISOString() ?? null }
  return json(claim)
}

/** Says that this admin is about to pay a pending request. Admins only. */
export const POST = route(
  { access: 'admin', limit: 'admin', params: requestParams },
  async ({ who, params }) => {
    await claimWithdrawal({ requestId: params.id, adminId: who.id })
    return answer(params.id)
  },
)

/** Takes that back: nothing was sent. Admins only. */
export const DELETE = route(
  { access: 'admin', limit: 'admin', params: requestParams },
  async ({ who, params }) => {
    await releaseWithdrawal({ requestId: params.id, adminId: who.id })
    return answer(params.id)
  },
)
