import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { DEPOSIT_REQUESTS, type DepositRow } from '@/lib/queries/deposit-queue'
import { findRequest } from '@/lib/queries/request-queue'
import { decideDeposit } from '@/lib/services/decide-deposit'
import { decideRequest, requestParams, toWireDeposit } from '@/lib/wire/cashier'

async function findOrThrow(id: string): Promise<DepositRow> {
  const row = await findRequest(DEPOSIT_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  return row
}

/** One request: one's own, or anyone's for an admin. */
export const GET = route(
  { access: 'viewer', limit: 'read', params: requestParams },
  async ({ who, params }) => {
    const row = await findOrThrow(params.id)
    if (!who.isAdmin && row.playerId !== who.id) throw new Refusal('not-allowed')
    return json(toWireDeposit(row))
  },
)

/** Accepts or rejects a pending request, once. Admins only. */
export const PUT = route(
  { access: 'admin', limit: 'admin', params: requestParams, body: decideRequest },
  async ({ who, params, body }) => {
    const { request: decision, reason, note } = body
    await decideDeposit({ requestId: params.id, adminId: who.id, decision, reason, note })
    return json(toWireDeposit(await findOrThrow(params.id)))
  },
)
