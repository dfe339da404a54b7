import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { recordAudit } from './record-audit'

interface Profile {
  readonly name: string
  readonly phone: string
}

/**
 * Changes what is given of a user's name and phone. Every change is audited, a player's own too: money
 * is sent to that phone number. Requests that were filed before keep theirs.
 *
 * @throws Refusal `not-found` for an unknown user.
 */
export async function updateProfile(input: {
  readonly userId: string
  readonly actorId: string
  readonly name?: string | undefined
  readonly phone?: string | undefined
}): Promise<void> {
  const { userId, actorId, name, phone } = input
  if (name === undefined && phone === undefined) return
  await db.$transaction(async (tx) => {
    const before = await lockProfile(tx, userId)
    const change = {
      ...(name === undefined || name === before.name ? {} : { name }),
      ...(phone === undefined || phone === before.phone ? {} : { phone }),
    }
    if (Object.keys(change).length === 0) return
    await tx.user.update({ where: { id: userId }, data: change })
    await recordAudit(tx, {
      actorId,
      action: 'user.update',
      subject: `user:${userId}`,
      before: { ...before },
      after: change,
    })
  })
}

/** Locked until the change is written, so that the log has what it replaced. */
async function lockProfile(tx: Tx, userId: string): Promise<Profile> {
  const [profile] = await tx.$queryRaw<Profile[]>`
    SELECT name, phone FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  if (!profile) throw new Refusal('not-found')
  return profile
}
