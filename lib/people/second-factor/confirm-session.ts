import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { SESSION_IS_ACTIVE, SESSION_IS_PENDING } from '@/lib/people/sessions/session-active.sql'

/**
 * Records in a session that its user has just given a second factor. A session that was waiting for
 * it becomes active.
 * @throws Refusal `not-signed-in` if the session has ended or waited too long.
 */
export async function confirmSession(
  tx: Tx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<void> {
  const confirmed = await tx.$executeRaw`
    UPDATE session s SET second_factor_at = clock_timestamp(), session_version = abs(s.session_version)
    FROM "user" u
    WHERE s.id = ${sessionId}::uuid AND s.user_id = ${userId}::uuid AND u.id = s.user_id
      AND u.status = 'active' AND (${SESSION_IS_ACTIVE} OR ${SESSION_IS_PENDING})`
  if (confirmed === 0) throw new Refusal('not-signed-in')
}
