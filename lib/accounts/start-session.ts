import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { HAS_SECOND_FACTOR } from '@/lib/second-factor/factor.sql'

/**
 * Writes down that somebody signed in, and answers the id that the session is known by. Where the
 * user's sessions were ended after the password was checked, it belongs to those and never stands.
 * Whoever has a second factor, or must have one, gets a session that waits for it: its version is below
 * zero until then (lib/second-factor/confirm-session.ts).
 */
export async function startSession(signIn: {
  readonly userId: string
  /** The user's, when the password was checked. */
  readonly sessionVersion: number
  readonly address: string
  /** In words. */
  readonly device: string
}): Promise<string> {
  const { userId, sessionVersion, address, device } = signIn
  const id = uuidv7()
  const isCompulsory = getEnv().STAFF_SECOND_FACTOR === 'required'
  await db.$executeRaw`
    INSERT INTO session (id, user_id, session_version, address, device)
    SELECT ${id}::uuid, u.id,
      CASE WHEN ${HAS_SECOND_FACTOR} OR (u.role <> 'player' AND ${isCompulsory})
        THEN -${sessionVersion}::integer ELSE ${sessionVersion}::integer END,
      ${address}, ${device}
    FROM "user" u WHERE u.id = ${userId}::uuid`
  return id
}
