import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { HAS_SECOND_FACTOR } from '@/lib/people/sessions/factor.sql'

/**
 * Records a login and returns the session's id. If the user's sessions were ended after the
 * password was checked, the new session counts as ended too and is never active. A user who has a
 * second factor, or must have one, gets a session that waits for it: its version is negative until
 * then (lib/people/second-factor/confirm-session.ts).
 */
export async function startSession(signIn: {
  readonly userId: string
  /** The user's session version when the password was checked. */
  readonly sessionVersion: number
  readonly address: string
  /** Readable description, e.g. `Chrome on Android`. */
  readonly device: string
}): Promise<string> {
  const { userId, sessionVersion, address, device } = signIn
  const id = uuidv7()
  const isCompulsory = getEnv().STAFF_SECOND_FACTOR === 'required'
  await db.$transaction(async (tx) => {
    // A first second factor that is being added counts already (`beginEnrolment`).
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR SHARE`
    await tx.$executeRaw`
      INSERT INTO session (id, user_id, session_version, address, device)
      SELECT ${id}::uuid, u.id,
        CASE WHEN ${HAS_SECOND_FACTOR} OR (u.role <> 'player' AND ${isCompulsory})
          THEN -${sessionVersion}::integer ELSE ${sessionVersion}::integer END,
        ${address}, ${device}
      FROM "user" u WHERE u.id = ${userId}::uuid`
  })
  return id
}
