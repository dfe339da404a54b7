import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import type { AuditedChange } from '@/lib/people/audit/record-audit'
import { endAllSessions } from '@/lib/people/sessions/end-sessions'

/**
 * Suspends a user or reactivates them. A suspension ends every session immediately; nothing else in
 * the account changes. Setting the current status again writes nothing.
 *
 * @returns the change for the caller to write to the audit log; null if nothing changed.
 * @throws Refusal `not-found`.
 */
export async function setUserStatus(
  tx: Tx,
  input: {
    readonly userId: string
    readonly status: 'active' | 'suspended'
    readonly reason: string
  },
): Promise<AuditedChange | null> {
  const { userId, status, reason } = input
  const { count } = await tx.user.updateMany({
    where: { id: userId, status: { not: status } },
    data: { status },
  })
  if (count === 0) {
    const known = await tx.user.findUnique({ where: { id: userId }, select: { id: true } })
    if (!known) throw new Refusal('not-found')
    return null
  }
  if (status === 'suspended') await endAllSessions(tx, userId, 'suspended')
  return {
    action: status === 'suspended' ? 'user.suspend' : 'user.unsuspend',
    before: { status: status === 'suspended' ? 'active' : 'suspended' },
    after: { status, reason },
  }
}
