import { money } from '@/lib/domain/money'
import { idempotencyKey } from '@/lib/http/idempotency-key'
import { json, route } from '@/lib/http/route'
import { listRequests } from '@/lib/queries/request-queue'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'
import { requestWithdrawal } from '@/lib/services/request-withdrawal'
import { toWireWithdrawal, withdrawalListQuery, withdrawRequest } from '@/lib/wire/cashier'

/** Withdraw requests: an admin sees all, a player his own; the total stands in X-Total-Count. */
export const GET = route(
  { access: 'viewer', limit: 'read', query: withdrawalListQuery },
  async ({ who, query }) => {
    const playerId = who.isAdmin ? undefined : who.id
    const { rows, total } = await listRequests(WITHDRAW_REQUESTS, { ...query, playerId })
    return json(rows.map(toWireWithdrawal), { headers: { 'x-total-count': String(total) } })
  },
)

/** Files a withdraw request of the caller; its amount leaves the main balance at once. */
export const POST = route(
  { access: 'viewer', limit: 'write', body: withdrawRequest },
  async ({ who, body, request }) => {
    const { id, name, phone, amount, createdAt } = await requestWithdrawal({
      playerId: who.id,
      amountMajor: body.withdraw,
      requestId: idempotencyKey(request),
    })
    const row = { id, amount: money(amount), createdAt, name, email: who.email, phone }
    return json(toWireWithdrawal({ ...row, status: 'Pending' }), { status: 201 })
  },
)
