import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { publishBalances } from '@/lib/base/live/publish'
import { passwordChangedEmail } from '@/lib/base/mail/account-emails'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertSessionActive, endAllSessions } from '@/lib/people/sessions/end-sessions'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { mailOwner } from '@/lib/people/sessions/mail-owner'
import { assertPasswordFit } from './assert-password-fit'
import type { SignedInUser } from './verify-credentials'

/**
 * Sets a new password for a user whose current one was just checked. Ends every session
 * except the one to keep, and emails the owner.
 * @throws Refusal `password-guessable`; `not-signed-in` if another call has changed the password
 *   since the check.
 */
export async function changePassword(
  user: SignedInUser,
  password: string,
  keptId: string,
): Promise<void> {
  await assertPasswordFit(password, user)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    await assertSessionActive(tx, user)
    const sessionVersion = await replacePassword(tx, user.id, passwordHash, keptId)
    await mailOwner(tx, user.id, passwordChangedEmail)
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
 * Sets the hash inside the caller's transaction. Also deletes any pending reset link, which could
 * undo the change, and ends every session, because each was opened with the old password, except
 * the one to keep.
 *
 * @returns the user's new session version.
 */
export async function replacePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  keptId: string | null = null,
): Promise<number> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash } })
  await tx.passwordReset.deleteMany({ where: { userId } })
  return await endAllSessions(tx, userId, 'password_changed', keptId)
}
