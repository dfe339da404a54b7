import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { fold } from '@/lib/people/accounts/rules/guessable-password'
import { may } from '@/lib/people/roles/rules/permissions'

/**
 * Advisory lock that makes changes to staff run one after the other; the trigger that keeps an
 * owner takes it too.
 */
const STAFF_LOCK = 7_202

/**
 * Blocks other changes to staff until the commit. Once it has the lock, it checks that the actor
 * may still make changes; callers can then rely on who is left.
 * @param actorId staff member who makes the change; null for the command line.
 * @throws Refusal `not-allowed` if the actor was disabled or got another role in the meantime.
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

/**
 * Refuses a name that another staff member has, enabled or not: the audit log, approvals and
 * refusals name staff. Until the commit it stays free only under the lock. People can keep their own
 * name.
 * @throws Refusal `invalid-input`.
 */
export async function assertNameIsFree(tx: Tx, name: string, ownId?: string): Promise<void> {
  const staff = await tx.user.findMany({
    where: { role: { not: 'player' } },
    select: { id: true, name: true },
  })
  const alike = staff.filter((person) => fold(person.name) === fold(name))
  if (alike.length === 0 || alike.some(({ id }) => id === ownId)) return
  throw new Refusal('invalid-input', { fields: { name: 'Another staff member has this name.' } })
}
