import { Refusal } from '@/lib/base/text/refusals'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { recordPlayerView } from '@/lib/house/players/record-view'
import { DEPOSIT_REQUESTS, type DepositRow } from '@/lib/house/requests/read-deposit'
import { CASHIER_ACTS } from '@/lib/money/cashier/acts'
import { cancelDeposit } from '@/lib/money/cashier/cancel-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { findRequest } from '@/lib/money/cashier/read-queue'
import { decideRequest, requestParams, toWireDeposit, wireDeposit } from '@/lib/money/cashier/wire'
import { json, route } from '@/lib/people/calls/route'
import { may } from '@/lib/people/roles/rules/permissions'

async function findOrThrow(id: string): Promise<DepositRow> {
  const row = await findRequest(DEPOSIT_REQUESTS, id)
  if (!row) throw new Refusal('not-found')
  return row
}

export const GET = route(
  {
    summary: 'Returns one deposit request',
    tag: 'Deposits',
    access: 'viewer',
    limit: 'read',
    params: requestParams,
    answers: { 200: wireDeposit },
    refusals: ['not-found', 'not-allowed'],
  },
  async ({ who, params, request: { headers } }) => {
    const row = await findOrThrow(params.id)
    const { playerId } = row
    if (playerId !== who.id) {
      if (!may(who.role, 'requests.read')) throw new Refusal('not-allowed')
      await recordPlayerView({ playerId, viewer: who, headers })
    }
    return json(toWireDeposit(row))
  },
)

export const DELETE = route(
  {
    summary: 'Cancels the caller’s own pending request',
    details:
      'It becomes Rejected, which the specification knows, with the reason that the player cancelled it. While staff have it open, the answer is 409.',
    tag: 'Deposits',
    access: 'viewer',
    limit: 'write',
    params: requestParams,
    answers: { 200: wireDeposit },
    refusals: ['not-found', 'already-decided', 'being-decided'],
  },
  async ({ who, params }) => {
    await cancelDeposit({ depositId: params.id, playerId: who.id })
    return json(toWireDeposit(await findOrThrow(params.id)))
  },
)

export const PUT = route(
  {
    summary: 'Accepts or rejects another user’s pending request',
    details:
      'The screens hold a decision for some seconds in which it can be undone, and then send it. Accepting credits the player, with `arrived` the amount that arrived if it is another. If a check says stop, it takes a reason in words, otherwise the answer is 409. Above the caller’s limit it needs approval: the call requests it (202) and does nothing else.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    params: requestParams,
    body: decideRequest,
    isIdempotent: true,
    answers: { 200: wireDeposit, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'txn-id-accepted',
      'check-says-stop',
      'being-decided',
      'above-every-limit',
    ],
  },
  async ({ who, params: { id }, body, requestId: key }) => {
    const { request: decision, ...why } = body
    const order = { depositId: id, adminId: who.id, decision, key, ...why }
    const accepted = body.request === 'Accepted' ? body : null
    const reason = accepted?.pass?.reason ?? null
    const payload = { id, reason, arrived: accepted?.arrived?.toString() ?? null, lineId: null }
    const outcome = await doOrAsk(
      CASHIER_ACTS,
      { kind: 'deposit.accept', payload, askerId: who.id, reason: reason ?? '' },
      () => decideDeposit(order),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json(toWireDeposit(await findOrThrow(id)))
  },
)
