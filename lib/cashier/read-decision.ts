import 'server-only'
import { db } from '@/lib/db/client'
import type { WireDecision } from './wire'

/** A decision of this admin, or null. */
export async function findDecision(id: string, adminId: string): Promise<WireDecision | null> {
  const [row] = await db.$queryRaw<WireDecision[]>`
    SELECT id::text AS "_id", decision AS request, state, refusal,
      greatest(0, ceil(extract(epoch FROM due_at - clock_timestamp())))::int AS "secondsLeft"
    FROM scheduled_decision WHERE id = ${id}::uuid AND decided_by_id = ${adminId}::uuid`
  return row ?? null
}
