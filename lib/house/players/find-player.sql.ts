import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'

/**
 * Locks the user, so that two staff members who write about the same player do it one after the
 * other.
 *
 * @throws Refusal `not-found` for an unknown user; `staff-account` for a staff member.
 */
export async function lockPlayerRow(tx: Tx, playerId: string): Promise<void> {
  const [user] = await tx.$queryRaw<{ role: string }[]>`
    SELECT role::text AS role FROM "user" WHERE id = ${playerId}::uuid FOR NO KEY UPDATE`
  if (!user) throw new Refusal('not-found')
  if (user.role !== 'player') throw new Refusal('staff-account')
}
