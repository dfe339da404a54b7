import { money } from '@/lib/domain/money'
import { idempotencyKey } from '@/lib/http/idempotency-key'
import { json, route } from '@/lib/http/route'
import { DEPOSIT_REQUESTS } from '@/lib/queries/deposit-queue'
import { listRequests } from '@/lib/queries/request-queue'
import { requestDeposit } from '@/lib/services/request-deposit'
import { depositListQuery, depositRequest, toWireDeposit } from '@/lib/wire/cashier'

/** Deposit requests: an admin sees all, a player his own; the total stands in X-Total-Count. */
export const GET = route(
  { access: 'viewer', limit: 'read', query: depositListQuery },
  async ({ who, query }) => {
    const { rows, total } = await listRequests(DEPOSIT_REQUESTS, {
      ...query,
      playerId: who.isAdmin ? undefined : who.id,
    })
    return json(rows.map(toWireDeposit), { headers: { 'x-total-count': String(total) } })
  },
)

/** Files a deposit request of the caller. */
export const POST = route(
  { access: 'viewer', limit: 'write', body: depositRequest },
  async ({ who, body, request }) => {
    const filed = await requestDeposit({
      playerId: who.id,
      amountMajor: body.deposite,
      txnId: body.txnID,
      requestId: idempotencyKey(request),
    })
    const row = toWireDeposit({ ...filed, amount: money(filed.amount), email: who.email })
    return json(row, { status: 201 })
  },
)
