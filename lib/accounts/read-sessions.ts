import 'server-only'
import { SESSION_STANDS } from '@/lib/accounts/session-active.sql'
import type { OwnSession } from '@/lib/accounts/wire-session'
import { db } from '@/lib/db/client'

/** Nobody goes through more; "Log out on all devices" ends the others too. */
const MAX_SESSIONS = 50

/** A session that stands. */
export interface OpenSession {
  readonly id: string
  readonly device: string
  readonly address: string
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

/**
 * Where somebody is logged in now, the latest used first.
 * @param ownId the reader's session, which comes before all others; left out where another reads
 */
export function listOpenSessions(userId: string, ownId?: string): Promise<OpenSession[]> {
  return db.$queryRaw<OpenSession[]>`
    SELECT s.id::text, s.device, s.address, s.started_at AS "startedAt",
      s.last_seen_at AS "lastSeenAt"
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.user_id = ${userId}::uuid AND ${SESSION_STANDS}
    ORDER BY s.id IS NOT DISTINCT FROM ${ownId ?? null}::uuid DESC, s.last_seen_at DESC, s.id
    LIMIT ${MAX_SESSIONS}::int`
}

/** Where the viewer is logged in: this session first. */
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
