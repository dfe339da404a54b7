import { randomUUID } from 'node:crypto'
import { db } from '@/lib/base/db/client'

interface Began {
  readonly id?: string
  /** Milliseconds since the session began (`ageMs`) and since it was last used (`idleMs`). */
  readonly ageMs?: number
  readonly idleMs?: number
  readonly device?: string
}

/**
 * Creates a session of the user with a fresh second factor, as a login would now or `ageMs` ago.
 */
export async function makeSession(userId: string, began: Began = {}): Promise<string> {
  const { id = randomUUID(), ageMs = 0, idleMs = 0, device = 'Chrome on Linux' } = began
  await db.$executeRaw`
    INSERT INTO session (id, user_id, session_version, started_at, last_seen_at, address, device,
      second_factor_at)
    SELECT ${id}::uuid, u.id, u.session_version,
      clock_timestamp() - ${ageMs} * interval '1 millisecond',
      clock_timestamp() - ${idleMs} * interval '1 millisecond', '192.0.2.1', ${device},
      clock_timestamp()
    FROM "user" u WHERE u.id = ${userId}::uuid
    ON CONFLICT (id) DO NOTHING`
  return id
}

/**
 * Creates the session that every user of the tests has from the start. Its id is the user's own id.
 */
export function firstSession(userId: string): Promise<string> {
  return makeSession(userId, { id: userId })
}
