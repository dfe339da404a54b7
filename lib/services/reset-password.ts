import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db, type Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { hashResetToken } from '@/lib/domain/reset-token'
import { publishBalances } from '@/lib/live/publish'
import { passwordChangedLetter } from '@/lib/mail/account-letters'
import { assertPasswordFit } from './assert-password-fit'
import { endAllSessions } from './end-sessions'
import { hashPassword } from './hash-password'
import { postMail } from './post-mail'
import { recordAudit } from './record-audit'

/**
 * Sets a new password by the token of a reset link, once, and ends every session of the user, whose
 * email it answers.
 * @throws Refusal `password-guessable`; `reset-link-over`: unknown, used, replaced by a newer one, or too old.
 */
export async function resetPassword(input: {
  readonly token: string
  readonly password: string
  /** Who is signed in where the link is used; null for nobody. */
  readonly actorId: string | null
}): Promise<{ readonly email: string }> {
  const tokenHash = hashResetToken(input.token)
  // Hashing a password costs much more than this question: it is not done for just any token.
  const known = await db.passwordReset.findUnique({
    where: { tokenHash },
    select: { user: { select: { email: true, name: true } } },
  })
  if (!known) throw new Refusal('reset-link-over')
  await assertPasswordFit(input.password, known.user)
  const passwordHash = await hashPassword(input.password)
  const { userId, email } = await db.$transaction(async (tx) => {
    const userId = await takeReset(tx, tokenHash)
    const { count } = await tx.user.updateMany({
      where: { id: userId, status: 'active' },
      data: { passwordHash },
    })
    if (count === 0) throw new Refusal('account-suspended')
    const sessionVersion = await endAllSessions(tx, userId, 'password_changed')
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
    await postMail(tx, {
      to: user.email,
      letter: passwordChangedLetter(getEnv().NEXT_PUBLIC_BRAND),
    })
    // Whoever holds the link uses it: that it is the user is likely, and not known.
    await recordAudit(tx, {
      actorId: input.actorId,
      action: 'user.reset-password',
      subject: `user:${userId}`,
      after: { sessionVersion },
    })
    return { userId, email: user.email }
  })
  publishBalances([userId])
  return { email }
}

/** Uses the link up: of several at once with one token, one gets it. */
async function takeReset(tx: Tx, tokenHash: string): Promise<string> {
  const [taken] = await tx.$queryRaw<{ userId: string }[]>`
    DELETE FROM password_reset
    WHERE token_hash = ${tokenHash} AND expires_at > clock_timestamp()
    RETURNING user_id AS "userId"`
  if (!taken) throw new Refusal('reset-link-over')
  return taken.userId
}
