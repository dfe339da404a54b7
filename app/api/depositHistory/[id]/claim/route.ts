import { claimDeposit, releaseDeposit } from '@/lib/cashier/claim-deposit'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { findRequest } from '@/lib/cashier/read-queue'
import { requestClaim, requestParams, toWireClaim } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

async function answer(id: string): Promise<Response> {
  const row = await findRequest(DEPOSIT_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  return json(toWireClaim(row))
}

const SPEC = {
  tag: 'Deposits',
  access: 'deposit.decide',
  limit: 'staff',
  params: requestParams,
  answers: { 200: requestClaim },
} as const

export const POST = route(
  {
    summary: 'Claims a pending request that the caller has open',
    details:
      'For five minutes it isn’t offered to anyone else. Claiming it again restarts the five minutes. The caller’s other claim is released. Deciding needs no claim.',
    ...SPEC,
    refusals: ['not-found', 'already-decided', 'being-decided'],
  },
  async ({ who, params }) => {
    await claimDeposit({ requestId: params.id, adminId: who.id })
    return answer(params.id)
  },
)

export const DELETE = route(
  {
    summary: 'Releases the caller’s claim on a request',
    ...SPEC,
    refusals: ['not-found'],
  },
  async ({ who, params }) => {
    await releaseDeposit({ requestId: params.id, adminId: who.id })
    return answer(params.id)
  },
)
