import 'server-only'
import { endAllSessions } from '@/lib/accounts/end-sessions'
import { db } from '@/lib/db/client'
import { publishBalances } from '@/lib/live/publish'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { lockPlayerRow } from './find-player.sql'

/**
 * Logs a player out at once and in every process, on record: on one device, or everywhere. A session that
 * has ended stays as it is.
 *
 * @throws Refusal `not-found` for an unknown player, or a session that is not the player's; `staff-account`.
 */
export async function endPlayerSessions(order: {
  readonly playerId: string
  readonly byId: string
  /** Left out: all of them. */
  readonly sessionId?: string
}): Promise<void> {
  const { playerId, byId, sessionId } = order
  await db.$transaction(async (tx) => {
    await lockPlayerRow(tx, playerId)
    const event = { actorId: byId, subject: `user:${playerId}` }
    if (sessionId === undefined) {
      await endAllSessions(tx, playerId, 'ended_by_staff')
      await recordAudit(tx, { ...event, action: 'player.end-sessions' })
      return
    }
    const ended = await tx.$executeRaw`
      UPDATE session SET ended_at = clock_timestamp(), end_reason = 'ended_by_staff'
      WHERE id = ${sessionId}::uuid AND user_id = ${playerId}::uuid AND ended_at IS NULL`
    if (ended === 1) {
      await recordAudit(tx, {
        ...{ ...event, action: 'player.end-session' },
        after: { session: sessionId },
      })
    } else if ((await tx.session.count({ where: { id: sessionId, userId: playerId } })) === 0) {
      throw new Refusal('not-found')
    }
  })
  publishBalances([playerId])
}
