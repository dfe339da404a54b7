import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { publishBalances } from '@/lib/live/publish'
import { passwordChangedEmail } from '@/lib/mail/account-emails'
import { queueEmail } from '@/lib/operations/queue-email'
import { recordAudit } from '@/lib/operations/record-audit'
import { assertPasswordFit } from './assert-password-fit'
import { assertSignInStands, endAllSessions } from './end-sessions'
import { hashPassword } from './hash-password'
import type { SignedInUser } from './verify-credentials'

/**
 * Gives a user a new password whose present one was checked just now. Every session ends, the one that
 * asks too, and the owner gets an email.
 * @throws Refusal `password-guessable`; `not-signed-in`: changed by another call meanwhile.
 */
export async function changePassword(user: SignedInUser, password: string): Promise<void> {
  await assertPasswordFit(password, user)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    await assertSignInStands(tx, user)
    const sessionVersion = await replacePassword(tx, user.id, passwordHash)
    await queueEmail(tx, {
      to: user.email,
      locale: user.locale,
      compose: passwordChangedEmail,
    })
    await recordAudit(tx, {
      actorId: user.id,
      action: 'user.change-password',
      subject: `user:${user.id}`,
      after: { sessionVersion },
    })
  })
  publishBalances([user.id])
}

/**
 * Sets the hash inside the caller's transaction. A reset link that is under way would undo it, and
 * every session was opened with the old one: both end.
 *
 * @returns the user's new session version.
 */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
): Promise<number> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } })
  await tx.passwordReset.deleteMany({ where: { userId } })
  return await endAllSessions(tx, userId, 'password_changed')
}
