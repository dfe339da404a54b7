import { doOrAsk } from '@/lib/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/approvals/wire'
import { decideDeposit } from '@/lib/cashier/decide-deposit'
import { DEPOSIT_REQUESTS, type DepositRow } from '@/lib/cashier/read-deposit'
import { findRequest } from '@/lib/cashier/read-queue'
import { decideRequest, requestParams, toWireDeposit, wireDeposit } from '@/lib/cashier/wire'
import { json, route } from '@/lib/http/route'
import { recordPlayerView } from '@/lib/players/record-view'
import { Refusal } from '@/lib/refusals'
import { may } from '@/lib/staff/rules/permissions'
import { toDepositAct } from '../deposit-act'

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

export const PUT = route(
  {
    summary: 'Accepts or rejects another user’s pending request',
    details:
      'Accepting credits the player, with `arrived` the amount that arrived if it is another. If a check says stop, it takes a reason in words, otherwise the answer is 409. Above the caller’s limit it needs approval: the call requests it (202) and does nothing else.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    params: requestParams,
    body: decideRequest,
    answers: { 200: wireDeposit, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'txn-id-accepted',
      'check-says-stop',
      'above-every-limit',
    ],
  },
  async ({ who, params, body }) => {
    const { request: decision, ...why } = body
    const order = { depositId: params.id, adminId: who.id, decision, ...why }
    const outcome = await doOrAsk(toDepositAct(body, order), () => decideDeposit(order))
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json(toWireDeposit(await findOrThrow(params.id)))
  },
)
