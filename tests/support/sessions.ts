import { randomUUID } from 'node:crypto'
import { db } from '@/lib/db/client'

interface Began {
  readonly id?: string
  /** How long ago it began, and was used last, in milliseconds. */
  readonly ageMs?: number
  readonly idleMs?: number
  readonly device?: string
}

/** A session of the user with a fresh second factor, as a sign-in now makes it, or one so long ago. */
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

/** The session that every user of the tests has from the start: it has the user's own id. */
export function firstSession(userId: string): Promise<string> {
  return makeSession(userId, { id: userId })
}
