import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { findRequest } from '@/lib/queries/request-queue'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'
import { acceptWithdrawal } from '@/lib/services/accept-withdrawal'
import { acceptRequest, requestParams, toWireWithdrawal } from '@/lib/wire/cashier'

/** Accepts a pending request, once. Admins only. */
export const PUT = route(
  { access: 'admin', limit: 'admin', params: requestParams, body: acceptRequest },
  async ({ who, params, body: { reason } }) => {
    await acceptWithdrawal({ requestId: params.id, adminId: who.id, reason })
    const row = await findRequest(WITHDRAW_REQUESTS, params.id)
    if (!row) throw new Refusal('not-found')
    return json(toWireWithdrawal(row))
  },
)
