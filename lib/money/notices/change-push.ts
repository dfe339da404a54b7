import 'server-only'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'

/** Most devices of one player. A further one replaces the oldest. */
const MAX_DEVICES = 10

export interface PushAddress {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Sends a session's pushes to this address from now on, until the session ends. A browser has one
 * address: if another session took pushes at it, that session no longer does.
 * @throws Refusal `not-signed-in` if the session has ended.
 */
export async function startPush(
  session: { readonly id: string; readonly userId: string },
  { endpoint, keys }: PushAddress,
): Promise<void> {
  await db.$transaction(async (tx) => {
    // Runs one at a time for a player, whose devices are counted, and for an address.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${session.userId}::uuid FOR NO KEY UPDATE`
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`
    // The end of the session waits for this lock, so that it finds what it has to remove.
    const open = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM session WHERE id = ${session.id}::uuid AND ended_at IS NULL FOR NO KEY UPDATE`
    if (open.length === 0) throw new Refusal('not-signed-in')
    const { id: sessionId } = session
    await tx.pushSubscription.deleteMany({ where: { OR: [{ sessionId }, { endpoint }] } })
    await tx.pushSubscription.create({ data: { sessionId, endpoint, ...keys } })
    await tx.$executeRaw`
      DELETE FROM push_subscription WHERE session_id IN (
        SELECT p.session_id FROM push_subscription p JOIN session s ON s.id = p.session_id
        WHERE s.user_id = ${session.userId}::uuid
        ORDER BY p.created_at DESC OFFSET ${MAX_DEVICES}::int)`
  })
}

/** Stops a session's pushes. Does nothing if the session gets none. */
export async function stopPush(sessionId: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { sessionId } })
}
