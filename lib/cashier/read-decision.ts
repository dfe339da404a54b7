import 'server-only'
import { db } from '@/lib/db/client'
import { type BatchedDecision, toWireBatch, type WireBatch, type WireDecision } from './wire'

/** Returns a batch of this admin, or null. */
export async function findBatch(id: string, adminId: string): Promise<WireBatch | null> {
  const rows = await db.$queryRaw<(BatchedDecision & Pick<WireBatch, 'request'>)[]>`
    SELECT s.decision AS request, r.id::text AS id, r.name, r.amount, s.state, s.refusal,
      greatest(0, ceil(extract(epoch FROM s.due_at - clock_timestamp())))::int AS "secondsLeft"
    FROM scheduled_decision s CROSS JOIN LATERAL (
      SELECT id, name, amount FROM deposit_request WHERE id = s.deposit_id
      UNION ALL SELECT id, name, amount FROM withdrawal_request WHERE id = s.withdrawal_id) r
    WHERE s.batch_id = ${id}::uuid AND s.decided_by_id = ${adminId}::uuid ORDER BY s.id`
  return rows[0] ? toWireBatch(id, rows[0].request, rows) : null
}

/** Returns a decision of this admin, or null. */
export async function findDecision(id: string, adminId: string): Promise<WireDecision | null> {
  const [row] = await db.$queryRaw<WireDecision[]>`
    SELECT id::text AS "_id", decision AS request, state, refusal,
      greatest(0, ceil(extract(epoch FROM due_at - clock_timestamp())))::int AS "secondsLeft"
    FROM scheduled_decision WHERE id = ${id}::uuid AND decided_by_id = ${adminId}::uuid`
  return row ?? null
}
