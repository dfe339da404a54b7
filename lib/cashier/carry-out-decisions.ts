import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import type { ScheduledDecision } from '@/lib/db/generated/client'
import { withinAsked } from '@/lib/http/request-context'
import { money } from '@/lib/ledger/rules/money'
import { publishDecided, publishRequests } from '@/lib/live/publish'
import { log } from '@/lib/log'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { may } from '@/lib/staff/rules/permissions'
import { decideDepositWithin } from './decide-deposit'
import { acceptWithdrawalWithin } from './decide-withdrawal'
import { returnWithdrawalWithin } from './return-withdrawal'
import { REJECTION_KEYS, RETURN_KEYS } from './rules/rejection'

/** Maximum decisions carried out in one run of the job; the next run follows a second later. */
const AT_ONCE = 100

/**
 * Carries out all due decisions. Safe to run twice, late, or in two workers at the same time: each
 * decision ends once.
 */
export async function carryOutDecisions(): Promise<void> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text AS id FROM scheduled_decision
    WHERE state = 'waiting' AND due_at <= clock_timestamp() ORDER BY due_at, id LIMIT ${AT_ONCE}::int`
  for (const { id } of due) {
    // A decision that fails doesn't delay the others, and the next run tries it again.
    await carryOutDecision(id).catch((error: unknown) => {
      log.error({ error, decision: id }, 'decision not carried out')
    })
  }
}

/**
 * Carries out one waiting decision, due or not. Decision and booking are one transaction, so after
 * a crash the decision is either carried out or still waiting. If it is refused by then, it ends as
 * refused. Does nothing if it has already ended or another process is carrying it out.
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
    if (playerId !== null) publishDecided({ playerId })
  } catch (error) {
    const refusal = isUniqueViolation(error) ? new Refusal('txn-id-accepted') : error
    if (!(refusal instanceof Refusal)) throw error
    await db.$transaction(async (tx) => {
      const waiting = await lockWaiting(tx, id)
      if (waiting) await asDecided(waiting, () => end(tx, id, 'refused', refusal.detail))
    })
    publishRequests()
  }
}

interface DecisionOrder {
  readonly id: string
  readonly adminId: string
}

/**
 * Cancels the admin's own decision before it is carried out.
 * @throws Refusal `not-found` (also for another admin's decision); `decision-over` if it was
 *   carried out or refused.
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

/**
 * Carries out the admin's own decision without waiting. @throws Refusal `not-found`, also for
 * another admin's decision.
 */
export async function hastenDecision(order: DecisionOrder): Promise<void> {
  const { id, adminId: decidedById } = order
  const found = await db.scheduledDecision.findFirst({ where: { id, decidedById } })
  if (!found) throw new Refusal('not-found')
  await carryOutDecision(id)
}

/**
 * Cancels the decisions of the admin's own batch that are still waiting.
 * @throws Refusal `not-found` (also for another admin's batch); `decision-over` if none of them is
 *   waiting.
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

/**
 * Carries out the admin's own batch without waiting. @throws Refusal `not-found`, also for another
 * admin's batch.
 */
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

/** Refuses if the admin was suspended or lost the permission after deciding. */
async function assertStillMay(tx: Tx, { decidedById, depositId }: ScheduledDecision) {
  const { name, role, status } = await tx.user.findUniqueOrThrow({ where: { id: decidedById } })
  const permission = depositId === null ? 'withdrawal.pay' : 'deposit.decide'
  if (status === 'active' && may(role, permission)) return
  throw new Refusal('not-allowed', {
    detail: `${name} may no longer decide this. Nothing was done.`,
  })
}

/** Ends a decision. The act of one that is done has its own audit event. */
async function end(
  tx: Tx,
  id: string,
  state: 'done' | 'undone' | 'refused',
  refusal: string | null = null,
): Promise<void> {
  const [ended] = await tx.$queryRaw<{ actorId: string; subject: string; decision: string }[]>`
    UPDATE scheduled_decision
    SET state = ${state}, refusal = ${refusal}, ended_at = clock_timestamp() WHERE id = ${id}::uuid
    RETURNING decided_by_id::text AS "actorId", decision,
      coalesce('deposit_request:' || deposit_id, 'withdrawal_request:' || withdrawal_id) AS subject`
  if (!ended || state === 'done') return
  const { decision, ...event } = ended
  const after = { decision, ...(refusal === null ? {} : { reason: refusal }) }
  await recordAudit(tx, {
    ...event,
    action: state === 'undone' ? 'decision.undo' : 'decision.refuse',
    after,
  })
}

/** Runs the work in the request context of the admin who decided. */
function asDecided<T>(
  { decidedById: userId, address, sessionId }: ScheduledDecision,
  work: () => Promise<T>,
): Promise<T> {
  return withinAsked({ userId, address, sessionId }, work)
}

function decide(tx: Tx, waiting: ScheduledDecision): Promise<{ readonly playerId: string }> {
  const { depositId, withdrawalId, decidedById: adminId, decision, reason, note } = waiting
  // A stop that was found since the decision was made refuses it.
  const isPassed = decision === 'Accepted' && reason !== null
  const pass = isPassed ? { reason, seen: waiting.passedStops } : undefined
  if (depositId !== null) {
    const known = REJECTION_KEYS.find((key) => key === reason)
    return decideDepositWithin(tx, {
      ...{ depositId, adminId, decision: decision === 'Accepted' ? 'Accepted' : 'Rejected' },
      ...{ reason: known, note: note ?? undefined, pass },
      arrived: waiting.arrived === null ? undefined : money(waiting.arrived),
    })
  }
  if (withdrawalId === null)
    throw new Error(`decision ${waiting.id}: expected a request, found none`)
  if (decision === 'Rejected') {
    const known = RETURN_KEYS.find((key) => key === reason) ?? 'not-paid'
    const why = { reason: known, note: note ?? undefined }
    return returnWithdrawalWithin(tx, { withdrawalId, adminId, ...why })
  }
  return acceptWithdrawalWithin(tx, { withdrawalId, adminId, pass })
}
