import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { findOthersClaim } from '@/lib/cashier/claims.sql'
import { assertNotOwn } from '@/lib/cashier/rules/requests'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { currentRequest } from '@/lib/http/request-context'
import { publishRequests } from '@/lib/live/publish'
import { Refusal } from '@/lib/refusals'
import { readSettings } from '@/lib/settings/settings.sql'
import { carryOutDecision } from './carry-out-decisions'
import { assertWithinDepositLimit, type DepositDecision } from './decide-deposit'
import { assertPaysAlone, lockClaim, type WithdrawalPayment } from './decide-withdrawal'
import { refuseDecided } from './refuse-decided'
import { assertReturnsAlone, type WithdrawalReturn } from './return-withdrawal'

/** Decisions that are made together are carried out, and until then taken back, together. */
export interface Batch {
  readonly batchId: string
  readonly dueAt: Date
}

/**
 * Takes down a decision that is carried out in `decisionDelaySeconds`, unless it is taken back before. With
 * 0 it is carried out at once. What it would be refused for is refused now, as far as it is known.
 *
 * @returns id of the decision.
 * @throws Refusal as `decideDeposit`, `approval-needed` too; `being-decided` where another has it open, or has decided and it waits.
 */
export async function scheduleDeposit(input: DepositDecision, batch?: Batch): Promise<string> {
  const { depositId, adminId, decision, reason, note } = input
  return start(batch?.dueAt, async (tx, id, dueAt) => {
    if (decision === 'Accepted') await assertWithinDepositLimit(tx, input, true)
    const [request] = await tx.$queryRaw<{ status: string; playerId: string; isUsed: boolean }[]>`
      SELECT r.status::text AS status, r.player_id::text AS "playerId", EXISTS (
        SELECT 1 FROM deposit_request o
        WHERE txn_key(o.txn_id) = txn_key(r.txn_id) AND o.status = 'Accepted') AS "isUsed"
      FROM deposit_request r WHERE r.id = ${depositId}::uuid FOR NO KEY UPDATE`
    const order = { requestId: depositId, adminId }
    if (!request) throw new Refusal('not-found')
    assertNotOwn(adminId, request.playerId)
    if (request.status !== 'Pending') throw await refuseDecided(tx, 'deposit_request', order)
    if (decision === 'Accepted' && request.isUsed) throw new Refusal('txn-id-accepted')
    const other = await findOthersClaim(tx, 'deposit_request', order)
    if (other) {
      throw new Refusal('being-decided', {
        detail: `${other.by} has this request open (since ${other.since} UTC).`,
      })
    }
    const why = { reason: reason ?? null, note: note || null }
    await tx.scheduledDecision.create({
      data: {
        ...{ id, depositId, decision, ...why, batchId: batch?.batchId ?? null },
        ...{ decidedById: adminId, dueAt, ...origin(adminId) },
      },
    })
  })
}

/**
 * The same of a payment. It was claimed before anything was sent: on the screens there is no payment
 * without.
 *
 * @throws Refusal as `acceptWithdrawal`; `not-claimed`, `being-decided`.
 */
export async function schedulePayment(input: WithdrawalPayment, batch?: Batch): Promise<string> {
  const { withdrawalId, adminId, reason } = input
  return start(batch?.dueAt, async (tx, id, dueAt) => {
    await assertPaysAlone(tx, input, true)
    const { isMine, playerId } = await lockClaim(tx, { requestId: withdrawalId, adminId })
    if (!isMine) throw new Refusal('not-claimed')
    const player = await tx.user.findUniqueOrThrow({ where: { id: playerId } })
    if (player.status === 'suspended' && reason === undefined) {
      throw new Refusal('player-suspended', { fields: { reason: 'Enter a reason.' } })
    }
    await tx.scheduledDecision.create({
      data: {
        ...{ id, withdrawalId, decision: 'Accepted', reason: reason ?? null },
        batchId: batch?.batchId ?? null,
        ...{ decidedById: adminId, dueAt, ...origin(adminId) },
      },
    })
  })
}

/**
 * The same of a return. It takes no claim, of which the player would hear: who claims it or cancels meanwhile is first.
 * With others it is not returned where a claim has lapsed, even one's own: money may be on its way.
 *
 * @throws Refusal as `returnWithdrawal`; `being-decided`, `not-claimed`.
 */
export async function scheduleReturn(input: WithdrawalReturn, batch?: Batch): Promise<string> {
  const { withdrawalId, adminId, reason, note } = input
  return start(batch?.dueAt, async (tx, id, dueAt) => {
    const { claimedById, isMine } = await assertReturnsAlone(tx, input, true)
    if (batch && claimedById !== null && !isMine) {
      throw new Refusal('not-claimed', { detail: 'Your claim has lapsed. Return it by itself.' })
    }
    await tx.scheduledDecision.create({
      data: {
        ...{ id, withdrawalId, decision: 'Rejected', reason, note: note || null },
        ...{ batchId: batch?.batchId ?? null, decidedById: adminId, dueAt, ...origin(adminId) },
      },
    })
  })
}

/** When what is decided now is carried out, by the database's clock, after so many seconds. */
export async function dueIn(tx: Tx | typeof db, seconds: number): Promise<Date> {
  const [clock] = await tx.$queryRaw<{ dueAt: Date }[]>`
    SELECT date_trunc('milliseconds', clock_timestamp())
      + make_interval(secs => ${seconds}::int) AS "dueAt"`
  if (!clock) throw new Error('database clock: expected one row, found none')
  return clock.dueAt
}

async function start(
  dueAt: Date | undefined,
  write: (tx: Tx, id: string, dueAt: Date) => Promise<void>,
): Promise<string> {
  const { decisionDelaySeconds } = await readSettings(db)
  const id = uuidv7()
  try {
    await db.$transaction(async (tx) => {
      await write(tx, id, dueAt ?? (await dueIn(tx, decisionDelaySeconds)))
    })
  } catch (error) {
    // One decision about a request waits at most.
    if (isUniqueViolation(error)) throw new Refusal('being-decided')
    throw error
  }
  if (decisionDelaySeconds === 0) await carryOutDecision(id)
  publishRequests()
  return id
}

function origin(adminId: string): { readonly address?: string; readonly sessionId?: string } {
  const { address, userId, sessionId } = currentRequest()
  return {
    ...(address !== undefined && { address }),
    ...(userId === adminId && sessionId !== undefined && { sessionId }),
  }
}
