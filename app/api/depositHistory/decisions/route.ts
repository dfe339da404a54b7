import { decideDeposits } from '@/lib/money/cashier/decide-batch'
import { depositDecisions, refusedOf, toWireRefused } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Accepts or rejects several pending requests',
    details:
      'Without `request` they are accepted. A rejection has one reason, which each player reads. Each gets the checks of a single decision, and must not be open at another admin. Requests that are refused, or need a reason or a second person, are listed in the answer and don’t stop the others.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    body: depositDecisions,
    isIdempotent: true,
    answers: { 200: refusedOf },
  },
  async ({ who, body: { ids: depositIds, request: decision, reason, note }, requestId: key }) =>
    json(
      toWireRefused(
        await decideDeposits({ depositIds, adminId: who.id, decision, reason, note, key }),
      ),
    ),
)
