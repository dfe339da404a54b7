import 'server-only'
import { db } from '@/lib/base/db/client'
import type { OwnSession } from '@/lib/people/accounts/wire-session'
import { SESSION_IS_ACTIVE } from '@/lib/people/sessions/session-active.sql'

/** Nobody reads a longer list. "Log out on all devices" ends the sessions beyond it too. */
const MAX_SESSIONS = 50

/** An active session. */
export interface OpenSession {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

/**
 * Lists a user's active sessions, most recently used first.
 * @param ownId the reader's own session, listed first; left out when somebody else reads the list
 */
export function listOpenSessions(userId: string, ownId?: string): Promise<OpenSession[]> {
  return db.$queryRaw<OpenSession[]>`
    SELECT s.id::text, s.device, s.address, s.started_at AS "startedAt",
      s.last_seen_at AS "lastSeenAt"
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.user_id = ${userId}::uuid AND ${SESSION_IS_ACTIVE}
    ORDER BY s.id IS NOT DISTINCT FROM ${ownId ?? null}::uuid DESC, s.last_seen_at DESC, s.id
    LIMIT ${MAX_SESSIONS}::int`
}

/** Lists the viewer's active sessions, starting with the current one. */
export async function listSessions(viewer: {
  readonly id: string
  readonly sessionId: string
}): Promise<OwnSession[]> {
  const sessions = await listOpenSessions(viewer.id, viewer.sessionId)
  return sessions.map(({ startedAt, lastSeenAt, ...session }) => ({
    ...session,
    isCurrent: session.id === viewer.sessionId,
    startedAt: startedAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }))
}
