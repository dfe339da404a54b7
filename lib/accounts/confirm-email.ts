import 'server-only'
import type { Tx } from '@/lib/db/client'
import { dropFactors } from '@/lib/second-factor/change-factors'
import { HAS_SECOND_FACTOR } from '@/lib/second-factor/factor.sql'

/**
 * Notes that somebody came to the account by what was sent to its email, or by the Google account of that
 * mailbox. Registering proves no email: where nobody had come so before, and no money was ever on the
 * account or on its way there, second factors go, on record and with a letter. They would shut out the
 * email's owner for good. With money they stay: that may be somebody's who mistyped their own email.
 *
 * Call it after `endAllSessions`: whoever is adding a factor meanwhile has no session for it any more.
 */
export async function confirmEmail(tx: Tx, userId: string, actorId: string | null): Promise<void> {
  const [first] = await tx.$queryRaw<{ isShutOut: boolean }[]>`
    UPDATE "user" u SET email_confirmed_at = clock_timestamp()
    WHERE id = ${userId}::uuid AND email_confirmed_at IS NULL
    RETURNING role = 'player' AND ${HAS_SECOND_FACTOR}
      AND NOT EXISTS (SELECT 1 FROM deposit_request d WHERE d.player_id = u.id)
      AND NOT EXISTS (SELECT 1 FROM account a JOIN transfer t ON t.to_account = a.id WHERE a.owner_id = u.id)
      AS "isShutOut"`
  if (first?.isShutOut) await dropFactors(tx, { userId, actorId, because: 'email-confirmed' })
}
