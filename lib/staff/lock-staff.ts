import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/refusals'
import { may } from '@/lib/staff/rules/permissions'

/** Advisory lock that puts changes of staff in one line; the trigger that keeps an owner takes it too. */
const STAFF_LOCK = 7_202

/**
 * From here to the commit no other change of staff runs: who may still do it, and who is left, is
 * asked once the lock is held.
 * @param actorId who changes it; null for the command line.
 * @throws Refusal `not-allowed`: the actor was disabled or got another role meanwhile.
 */
export async function lockStaff(tx: Tx, actorId: string | null): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${STAFF_LOCK}::bigint)`
  if (actorId === null) return
  const actor = await tx.user.findUnique({
    where: { id: actorId, status: 'active' },
    select: { role: true },
  })
  if (!actor || !may(actor.role, 'staff.manage')) throw new Refusal('not-allowed')
}
