import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import type { SessionEnd } from '@/lib/base/db/generated/client'
import { originOfRequest } from '@/lib/base/http/request-context'
import { publishBalances } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'

/**
 * Ends every session of a user inside the caller's transaction, including one whose login is still
 * in progress, except the one to keep. Live screens close once the caller has published the change (`publishBalances`)
 * after the commit.
 *
 * @returns the user's new session version.
 */
export async function endAllSessions(
  tx: Tx,
  userId: string,
  reason: SessionEnd,
  keptId: string | null = null,
): Promise<number> {
  const { sessionVersion } = await tx.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  })
  await tx.$executeRaw`
    UPDATE session SET ended_at = clock_timestamp(), end_reason = ${reason}::session_end
    WHERE user_id = ${userId}::uuid AND id IS DISTINCT FROM ${keptId}::uuid AND ended_at IS NULL`
  await tx.$executeRaw`
    UPDATE session SET session_version = ${sessionVersion}
    WHERE id = ${keptId}::uuid AND user_id = ${userId}::uuid AND ended_at IS NULL
      AND session_version = ${sessionVersion - 1}`
  return sessionVersion
}

/**
 * Locks a user whose password was checked and asserts that the check is still valid: a new password
 * or a suspension ends all sessions and voids earlier checks. The session of the request must not
 * have ended either, as the first second factor ends the others.
 * @throws Refusal `not-signed-in`.
 */
export async function assertSessionActive(
  tx: Tx,
  { id, sessionVersion }: { readonly id: string; readonly sessionVersion: number },
): Promise<void> {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "user" WHERE id = ${id}::uuid AND session_version = ${sessionVersion}
    FOR NO KEY UPDATE`
  // A separate statement, so that it sees what the lock waited for.
  const { sessionId } = originOfRequest(id)
  const ended = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM session WHERE id = ${sessionId}::uuid AND ended_at IS NOT NULL`
  if (locked.length === 0 || ended.length > 0) throw new Refusal('not-signed-in')
}

/** Ends every session of a user who requested it, on all devices, immediately. */
export async function endSessions(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const sessionVersion = await endAllSessions(tx, userId, 'ended_everywhere')
    await recordAudit(tx, {
      actorId: userId,
      action: 'user.end-sessions',
      subject: `user:${userId}`,
      after: { sessionVersion },
    })
  })
  publishBalances([userId])
}

interface OneSession {
  readonly id: string
  readonly userId: string
}

/**
 * Ends every session of the user except one inside the caller's transaction. Live screens close
 * once the caller has published the change (`publishBalances`) after the commit.
 * @returns the number of sessions that ended.
 */
export function endOthers(tx: Pick<Tx, '$executeRaw'>, kept: OneSession): Promise<number> {
  return tx.$executeRaw`
    UPDATE session SET ended_at = clock_timestamp(), end_reason = 'ended_by_owner'
    WHERE user_id = ${kept.userId}::uuid AND id <> ${kept.id}::uuid AND ended_at IS NULL`
}

/** Ends every session of the user except one, immediately and in every process. */
export async function endOtherSessions(kept: OneSession): Promise<void> {
  if ((await endOthers(db, kept)) > 0) publishBalances([kept.userId])
}

/**
 * Ends one session of the user; a session that has already ended is left unchanged.
 * @returns `now` if this call ended it, `before` if it had already ended, `none` if the user has no
 *   such session.
 */
async function endOne(
  tx: Pick<Tx, '$executeRaw' | 'session'>,
  { id, userId }: OneSession,
  reason: SessionEnd,
): Promise<'now' | 'before' | 'none'> {
  const ended = await tx.$executeRaw`
    UPDATE session SET ended_at = clock_timestamp(), end_reason = ${reason}::session_end
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND ended_at IS NULL`
  if (ended === 1) return 'now'
  return (await tx.session.count({ where: { id, userId } })) === 1 ? 'before' : 'none'
}

/**
 * Ends one session of the user, immediately and in every process; a session that has already ended
 * is left unchanged.
 * @returns true if the user has such a session, ended or not.
 */
export async function endSession(session: OneSession, reason: SessionEnd): Promise<boolean> {
  const ended = await endOne(db, session, reason)
  if (ended === 'now') publishBalances([session.userId])
  return ended !== 'none'
}

/**
 * Ends another person's session inside the caller's transaction and audits it under `action`. Live
 * screens close once the caller has published the change (`publishBalances`) after the commit.
 * @throws Refusal `not-found` if the user has no such session.
 */
export async function endSessionByStaff(
  tx: Tx,
  session: OneSession,
  { actorId, action }: { readonly actorId: string; readonly action: string },
): Promise<void> {
  const ended = await endOne(tx, session, 'ended_by_staff')
  if (ended === 'none') throw new Refusal('not-found')
  if (ended === 'before') return
  const subject = `user:${session.userId}`
  await recordAudit(tx, { actorId, action, subject, after: { session: session.id } })
}
