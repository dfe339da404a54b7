import 'server-only'
import { db } from '@/lib/db/client'
import { recordAudit } from './record-audit'

/** Changes what is given of a user's name and phone; what an admin changes of others is audited. */
export async function updateProfile(input: {
  readonly userId: string
  readonly actorId: string
  readonly name?: string | undefined
  readonly phone?: string | undefined
}): Promise<void> {
  const { userId, actorId } = input
  const change = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.phone === undefined ? {} : { phone: input.phone }),
  }
  if (Object.keys(change).length === 0) return
  await db.$transaction(async (tx) => {
    const before = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { name: true, phone: true },
    })
    await tx.user.update({ where: { id: userId }, data: change })
    if (actorId === userId) return
    await recordAudit(tx, {
      actorId,
      action: 'user.update',
      subject: `user:${userId}`,
      before,
      after: change,
    })
  })
}
