import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { dropFactors } from '@/lib/people/second-factor/change-factors'
import { HAS_SECOND_FACTOR } from '@/lib/people/sessions/factor.sql'

/**
 * Records that somebody entered the account through its mailbox: with a link sent to the email, or
 * with the Google account of that mailbox. A player's young second factors are removed: somebody
 * with a stolen password may have added them to keep the owner out. Registration does not prove who owns an email. So on the
 * first such entry, second factors are removed (audited, with an email) if the account never had a
 * deposit request or received money: they would lock the email's owner out for good. With money
 * older ones stay, because the account may belong to somebody who mistyped their own email.
 *
 * Call this after `endAllSessions`, so that nobody who is adding a factor at the same time still
 * has a session for it.
 */
export async function confirmEmail(tx: Tx, userId: string, actorId: string | null): Promise<void> {
  const [first] = await tx.$queryRaw<{ isShutOut: boolean }[]>`
    UPDATE "user" u SET email_confirmed_at = clock_timestamp()
    WHERE id = ${userId}::uuid AND email_confirmed_at IS NULL
    RETURNING role = 'player' AND ${HAS_SECOND_FACTOR}
      AND NOT EXISTS (SELECT 1 FROM deposit_request d WHERE d.player_id = u.id)
      AND NOT EXISTS (SELECT 1 FROM account a JOIN transfer t ON t.to_account = a.id
        WHERE a.owner_id = u.id AND t.kind <> 'bet_stake')
      AS "isShutOut"`
  if (first?.isShutOut) {
    await dropFactors(tx, { userId, actorId, because: 'email-confirmed', which: 'all' })
    return
  }
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  if (role !== 'player') return
  await dropFactors(tx, { userId, actorId, because: 'entered-by-mailbox', which: 'young' })
}
