import 'server-only'
import { SESSION_STANDS } from '@/lib/accounts/session-active.sql'
import type { OwnSession } from '@/lib/accounts/wire-session'
import { db } from '@/lib/db/client'

/** Nobody goes through more; "Log out on all devices" ends the others too. */
const MAX_SESSIONS = 50

interface Row extends Omit<OwnSession, 'startedAt' | 'lastSeenAt'> {
  readonly startedAt: Date
  readonly lastSeenAt: Date
}

/** Where the viewer is logged in: this session first, then the latest used. */
export async function listSessions(viewer: {
  readonly id: string
  readonly sessionId: string
}): Promise<OwnSession[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT s.id::text, s.started_at AS "startedAt", s.last_seen_at AS "lastSeenAt", s.device, s.address,
      s.id = ${viewer.sessionId}::uuid AS "isCurrent"
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.user_id = ${viewer.id}::uuid AND ${SESSION_STANDS}
    ORDER BY "isCurrent" DESC, s.last_seen_at DESC, s.id LIMIT ${MAX_SESSIONS}`
  return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
    ...row,
    startedAt: startedAt.getTime(),
    lastSeenAt: lastSeenAt.getTime(),
  }))
}
