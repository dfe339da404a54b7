import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import type { ScheduledDecision } from '@/lib/db/generated/client'
import { currentRequest, requestContexts } from '@/lib/http/request-context'
import { publishBalances, publishNotices, publishRequests } from '@/lib/live/publish'
import { log } from '@/lib/log'
import { Refusal } from '@/lib/refusals'
import { may } from '@/lib/staff/rules/permissions'
import { decideDepositWithin } from './decide-deposit'
import { acceptWithdrawalWithin } from './decide-withdrawal'
import { returnWithdrawalWithin } from './return-withdrawal'
import { REJECTION_KEYS, RETURN_KEYS } from './rules/rejection'

/** Decisions carried out in one run of the job; the next one comes a second later. */
const AT_ONCE = 100

/** Carries out what is due. May run twice, late, or at once in two workers: each decision ends once. */
export async function carryOutDecisions(): Promise<void> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM scheduled_decision
    WHERE state = 'waiting' AND due_at <= clock_timestamp() ORDER BY due_at, id LIMIT ${AT_ONCE}::int`
  for (const { id } of due) {
    // One that fails holds up no other, and is tried again by the next run.
    await carryOutDecision(id).catch((error: unknown) => {
      log.error({ error, decision: id }, 'a decision could not be carried out')
    })
  }
}

/**
 * Carries out one decision that waits, due or not. Decision and booking are one transaction: after a
 * crash it is either carried out or waits. What is refused by then ends as refused. Where it has ended
 * before, or another process is at it, nothing happens.
 */
export async function carryOutDecision(id: string): Promise<void> {
  try {
    const playerId = await db.$transaction(async (tx) => {
      const waiting = await lockWaiting(tx, id)
      if (!waiting) return null
      await assertStillMay(tx, waiting)
      const decided = await asDecided(waiting, () => decide(tx, waiting))
      await end(tx, id, 'done')
      return decided.playerId
    })
    if (playerId === null) return
    publishBalances([playerId])
    publishNotices([playerId])
    publishRequests()
  } catch (error) {
    const refusal = isUniqueViolation(error) ? new Refusal('txn-id-accepted') : error
    if (!(refusal instanceof Refusal)) throw error
    await db.$transaction(async (tx) => {
      if (await lockWaiting(tx, id)) await end(tx, id, 'refused', refusal.detail)
    })
    publishRequests()
  }
}

interface DecisionOrder {
  readonly id: string
  readonly adminId: string
}

/**
 * Takes an own decision back before it is carried out.
 * @throws Refusal `not-found` (another's too); `decision-over` once it was carried out or refused.
 */
export async function undoDecision(order: DecisionOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ state: string }[]>`
      SELECT state FROM scheduled_decision
      WHERE id = ${order.id}::uuid AND decided_by_id = ${order.adminId}::uuid FOR UPDATE`
    if (!found) throw new Refusal('not-found')
    if (found.state === 'undone') return
    if (found.state !== 'waiting') throw new Refusal('decision-over')
    await end(tx, order.id, 'undone')
  })
  publishRequests()
}

/** Carries an own decision out without waiting. @throws Refusal `not-found`, another's too. */
export async function hastenDecision(order: DecisionOrder): Promise<void> {
  const { id, adminId: decidedById } = order
  const found = await db.scheduledDecision.findFirst({ where: { id, decidedById } })
  if (!found) throw new Refusal('not-found')
  await carryOutDecision(id)
}

/**
 * Takes back what still waits of an own batch.
 * @throws Refusal `not-found` (another's too); `decision-over` once none of it waits.
 */
export async function undoBatch({ id, adminId }: DecisionOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.$queryRaw<{ id: string; state: string }[]>`
      SELECT id::text AS id, state FROM scheduled_decision
      WHERE batch_id = ${id}::uuid AND decided_by_id = ${adminId}::uuid ORDER BY id FOR UPDATE`
    if (found.length === 0) throw new Refusal('not-found')
    const waiting = found.filter(({ state }) => state === 'waiting')
    if (waiting.length === 0 && found.every(({ state }) => state !== 'undone')) {
      throw new Refusal('decision-over')
    }
    for (const each of waiting) await end(tx, each.id, 'undone')
  })
  publishRequests()
}

/** Carries an own batch out without waiting. @throws Refusal `not-found`, another's too. */
export async function hastenBatch({ id, adminId }: DecisionOrder): Promise<void> {
  const found = await db.scheduledDecision.findMany({
    where: { batchId: id, decidedById: adminId },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  if (found.length === 0) throw new Refusal('not-found')
  for (const each of found) await carryOutDecision(each.id)
}

async function lockWaiting(tx: Tx, id: string): Promise<ScheduledDecision | null> {
  const [locked] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM scheduled_decision
    WHERE id = ${id}::uuid AND state = 'waiting' FOR UPDATE SKIP LOCKED`
  return locked ? tx.scheduledDecision.findUniqueOrThrow({ where: { id } }) : null
}

/** Whoever was shut out, or got another role, after deciding decides nothing any more. */
async function assertStillMay(tx: Tx, { decidedById, depositId }: ScheduledDecision) {
  const { name, role, status } = await tx.user.findUniqueOrThrow({ where: { id: decidedById } })
  const permission = depositId === null ? 'withdrawal.pay' : 'deposit.decide'
  if (status === 'active' && may(role, permission)) return
  throw new Refusal('not-allowed', {
    detail: `${name} may no longer decide this. Nothing was done.`,
  })
}

async function end(
  tx: Tx,
  id: string,
  state: 'done' | 'undone' | 'refused',
  refusal: string | null = null,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE scheduled_decision
    SET state = ${state}, refusal = ${refusal}, ended_at = clock_timestamp() WHERE id = ${id}::uuid`
}

/** On record as what it is: the act of whoever decided, from where they did. */
function asDecided<T>(
  { decidedById, address, sessionId }: ScheduledDecision,
  work: () => Promise<T>,
): Promise<T> {
  const { id } = currentRequest()
  const context = { id, userId: decidedById }
  return requestContexts().run(
    { ...context, ...(address !== null && { address }), ...(sessionId !== null && { sessionId }) },
    work,
  )
}

function decide(tx: Tx, waiting: ScheduledDecision): Promise<{ readonly playerId: string }> {
  const { depositId, withdrawalId, decidedById: adminId, decision, reason, note } = waiting
  if (depositId !== null) {
    const known = REJECTION_KEYS.find((key) => key === reason)
    return decideDepositWithin(tx, {
      ...{ depositId, adminId, decision: decision === 'Accepted' ? 'Accepted' : 'Rejected' },
      ...{ reason: known, note: note ?? undefined },
    })
  }
  if (withdrawalId === null)
    throw new Error(`decision ${waiting.id}: expected a request, found none`)
  if (decision === 'Rejected') {
    const known = RETURN_KEYS.find((key) => key === reason) ?? 'not-paid'
    const why = { reason: known, note: note ?? undefined }
    return returnWithdrawalWithin(tx, { withdrawalId, adminId, ...why })
  }
  return acceptWithdrawalWithin(tx, { withdrawalId, adminId, reason: reason ?? undefined })
}
