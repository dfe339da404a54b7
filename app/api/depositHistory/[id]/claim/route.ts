import { answerRequest } from '@/app/api/answer-request'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { claimDeposit, releaseDeposit } from '@/lib/money/cashier/claim-deposit'
import { claimQuery, requestClaim, requestParams, toWireClaim } from '@/lib/money/cashier/wire'
import { route } from '@/lib/people/calls/route'

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
      'For five minutes it isn’t offered to anyone else. Claiming it again restarts the five minutes. The caller’s other claim is released, unless `keep` names it. Deciding needs no claim.',
    ...SPEC,
    query: claimQuery,
    refusals: ['not-found', 'already-decided', 'being-decided'],
  },
  async ({ who, params, query }) => {
    await claimDeposit({ requestId: params.id, adminId: who.id, keep: query.keep })
    return answerRequest(DEPOSIT_REQUESTS, params.id, toWireClaim)
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
    return answerRequest(DEPOSIT_REQUESTS, params.id, toWireClaim)
  },
)
