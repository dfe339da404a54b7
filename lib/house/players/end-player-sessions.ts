import 'server-only'
import { db } from '@/lib/base/db/client'
import { publishBalances } from '@/lib/base/live/publish'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { endAllSessions, endSessionByStaff } from '@/lib/people/sessions/end-sessions'
import { lockPlayerRow } from './find-player.sql'

/**
 * Logs a player out immediately and in every process, on one device or everywhere, and records it
 * in the audit log. Leaves a session that has already ended unchanged.
 *
 * @throws Refusal `not-found` for an unknown player or a session that isn't the player's;
 *   `staff-account`.
 */
export async function endPlayerSessions(order: {
  readonly playerId: string
  readonly byId: string
  /** Left out: all sessions. */
  readonly sessionId?: string
}): Promise<void> {
  const { playerId, byId, sessionId } = order
  await db.$transaction(async (tx) => {
    await lockPlayerRow(tx, playerId)
    if (sessionId !== undefined) {
      const by = { actorId: byId, action: 'player.end-session' }
      return endSessionByStaff(tx, { id: sessionId, userId: playerId }, by)
    }
    await endAllSessions(tx, playerId, 'ended_by_staff')
    const subject = `user:${playerId}`
    await recordAudit(tx, { actorId: byId, action: 'player.end-sessions', subject })
  })
  publishBalances([playerId])
}
