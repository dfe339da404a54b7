import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { lockActor } from '@/lib/approvals/second-person'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { originOfRequest } from '@/lib/http/request-context'
import { publishRequests } from '@/lib/live/publish'
import { Refusal } from '@/lib/refusals'
import { readSettings } from '@/lib/settings/settings.sql'
import { carryOutDecision } from './carry-out-decisions'
import { lockFreeDeposit } from './claim-deposit'
import { assertUndecided } from './claims.sql'
import { assertTxnIdFree, assertWithinDepositLimit, type DepositDecision } from './decide-deposit'
import { assertMayPay, assertPaysAlone, type WithdrawalPayment } from './decide-withdrawal'
import { assertStopsPassed } from './pass-stops'
import { assertReturnsAlone, type WithdrawalReturn } from './return-withdrawal'
import { findDepositStops } from './stops.sql'

/** Decisions made together. They are carried out together and can be undone together until then. */
export interface Batch {
  readonly batchId: string
  readonly dueAt: Date
}

/**
 * Schedules a decision to be carried out after `decisionDelaySeconds`, unless it is undone before.
 * With 0 it is carried out immediately. Anything already known that would refuse it refuses it now.
 *
 * @returns the id of the decision.
 * @throws Refusal as `decideDeposit`, including `approval-needed`; `being-decided` if another admin
 *   has the request open, or a decision about it is waiting.
 */
export async function scheduleDeposit(input: DepositDecision, batch?: Batch): Promise<string> {
  const { depositId, adminId, decision, note, pass, arrived = null } = input
  return start(batch?.dueAt, async (tx, id, dueAt) => {
    await lockActor(tx, adminId)
    await lockFreeDeposit(tx, { requestId: depositId, adminId })
    await assertUndecided(tx, { requestId: depositId })
    const isAccepted = decision === 'Accepted'
    const stops = isAccepted ? await findDepositStops(tx, depositId) : []
    if (isAccepted) {
      await assertTxnIdFree(tx, depositId)
      assertStopsPassed(stops, pass)
      await assertWithinDepositLimit(tx, input, true)
    }
    const reason = (isAccepted ? pass?.reason : input.reason) ?? null
    const why = { reason, note: note || null, passedStops: stops.map(({ key }) => key) }
    await tx.scheduledDecision.create({
      data: {
        ...{ id, depositId, decision, arrived, ...why, batchId: batch?.batchId ?? null },
        ...{ decidedById: adminId, dueAt, ...originOfRequest(adminId) },
      },
    })
  })
}

/**
 * Schedules a payment, like `scheduleDeposit`. The request must have been claimed before money was
 * sent: the screens offer no payment without a claim.
 *
 * @throws Refusal as `acceptWithdrawal`; `not-claimed`, `being-decided`.
 */
export async function schedulePayment(input: WithdrawalPayment, batch?: Batch): Promise<string> {
  const { withdrawalId, adminId } = input
  return start(batch?.dueAt, async (tx, id, dueAt) => {
    const allowed = await assertPaysAlone(tx, input, true)
    assertMayPay(allowed)
    const { stops, pass } = allowed
    await tx.scheduledDecision.create({
      data: {
        ...{ id, withdrawalId, decision: 'Accepted', reason: pass?.reason ?? null },
        passedStops: stops.map(({ key }) => key),
        batchId: batch?.batchId ?? null,
        ...{ decidedById: adminId, dueAt, ...originOfRequest(adminId) },
      },
    })
  })
}

/**
 * Schedules a return, like `scheduleDeposit`. Doesn't claim the request, because a claim would
 * notify the player, who can still cancel before the return is carried out. In a batch, a request
 * with an expired claim is not returned, even if the claim was the admin's own: money may be on its
 * way.
 *
 * @throws Refusal as `returnWithdrawal`; `being-decided`, `not-claimed`.
 */
export async function scheduleReturn(input: WithdrawalReturn, batch?: Batch): Promise<string> {
  const { withdrawalId, adminId, reason, note } = input
  return start(batch?.dueAt, async (tx, id, dueAt) => {
    const { claimedById, isMine } = await assertReturnsAlone(tx, input, true)
    if (batch && claimedById !== null && !isMine) {
      throw new Refusal('not-claimed', {
        detail: 'Your claim has expired. Return this request separately.',
      })
    }
    await tx.scheduledDecision.create({
      data: {
        ...{ id, withdrawalId, decision: 'Rejected', reason, note: note || null },
        ...{
          batchId: batch?.batchId ?? null,
          decidedById: adminId,
          dueAt,
          ...originOfRequest(adminId),
        },
      },
    })
  })
}

/** Returns the time that many seconds from now, by the database's clock. */
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
    // At most one decision about a request can be waiting.
    if (isUniqueViolation(error)) throw new Refusal('being-decided')
    throw error
  }
  if (decisionDelaySeconds === 0) await carryOutDecision(id)
  publishRequests()
  return id
}
