import 'server-only'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { recordAudit } from './record-audit'

/**
 * Suspends a user or lets them in again. A suspension ends every session at once; nothing else of the
 * account changes. The status it has already is not written again.
 *
 * @throws Refusal `not-found`; `not-allowed` for an admin's own account.
 */
export async function setUserStatus(input: {
  readonly userId: string
  readonly adminId: string
  readonly status: 'active' | 'suspended'
  readonly reason: string
}): Promise<void> {
  const { userId, adminId, status, reason } = input
  if (userId === adminId) {
    throw new Refusal('not-allowed', { detail: 'You cannot suspend your own account.' })
  }
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, status: { not: status } },
      data: { status, sessionVersion: { increment: 1 } },
    })
    if (count === 0) {
      const known = await tx.user.findUnique({ where: { id: userId }, select: { id: true } })
      if (!known) throw new Refusal('not-found')
      return
    }
    await recordAudit(tx, {
      actorId: adminId,
      action: status === 'suspended' ? 'user.suspend' : 'user.unsuspend',
      subject: `user:${userId}`,
      before: { status: status === 'suspended' ? 'active' : 'suspended' },
      after: { status, reason },
    })
  })
}
