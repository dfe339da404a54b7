import 'server-only'
import { db } from '@/lib/db/client'
import { recordAudit } from './record-audit'

/** Ends every session of a user who asks for it, on all devices, at once. */
export async function endSessions(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { sessionVersion } = await tx.user.update({
      where: { id: userId },
      data: { sessionVersion: { increment: 1 } },
      select: { sessionVersion: true },
    })
    await recordAudit(tx, {
      actorId: userId,
      action: 'user.end-sessions',
      subject: `user:${userId}`,
      after: { sessionVersion },
    })
  })
}
