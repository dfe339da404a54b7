import 'server-only'
import type { Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { endAllSessions } from './end-sessions'
import type { AuditedChange } from './record-audit'

/**
 * Suspends a user or lets them in again. A suspension ends every session at once; nothing else of the
 * account changes. The status it has already is not written again.
 *
 * @returns what the caller writes to the audit log; null where nothing changed.
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
