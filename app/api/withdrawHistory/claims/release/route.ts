import { releasePayouts } from '@/lib/cashier/claim-batch'
import { batchRequest, claimedOnes, toWireRefused } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Releases several claims of the caller, as nothing was sent',
    details: 'Each as a single one is. What is refused is named and stops no other.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: batchRequest,
    answers: { 200: claimedOnes },
  },
  async ({ who, body }) => {
    const leftOut = await releasePayouts({ withdrawalIds: body.ids, adminId: who.id })
    return json({ refused: toWireRefused(leftOut) })
  },
)
