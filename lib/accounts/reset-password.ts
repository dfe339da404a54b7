import 'server-only'
import { randomBytes } from 'node:crypto'
import { LINK_VALID_MINUTES } from '@/lib/accounts/rules/link-length'
import { hashLinkToken, LINK_TOKEN_BYTES } from '@/lib/accounts/rules/link-token'
import { getEnv } from '@/lib/config/env'
import { db, type Tx } from '@/lib/db/client'
import { publishBalances } from '@/lib/live/publish'
import { passwordChangedEmail, resetEmail } from '@/lib/mail/account-emails'
import { queueEmail } from '@/lib/operations/queue-email'
import { recordAct, recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { assertPasswordFit } from './assert-password-fit'
import { confirmEmail } from './confirm-email'
import { endAllSessions } from './end-sessions'
import { hashPassword } from './hash-password'

/**
 * Emails a reset link to the active user of this email; earlier links end. Without one it does nothing
 * and doesn't say so.
 *
 * Staff get a link only where a mail server delivers it: in the outbox other staff could read it. They
 * set a new password on the server (`npm run staff`).
 */
export async function requestPasswordReset(input: {
  readonly email: string
  readonly siteOrigin: string
  /** Who is signed in where it was asked for; null for nobody. */
  readonly actorId: string | null
}): Promise<void> {
  const user = await db.user.findUnique({
    where: { email: input.email },
    select: { id: true, email: true, status: true, role: true, locale: true },
  })
  if (user?.status !== 'active') return
  const event = {
    actorId: input.actorId,
    action: 'user.request-password-reset',
    subject: `user:${user.id}`,
  }
  if (user.role !== 'player' && getEnv().SMTP_URL === undefined) {
    const after = {
      email: 'None: no mail server is set, and other staff could read it.',
    }
    return await recordAct({ ...event, after })
  }
  const token = randomBytes(LINK_TOKEN_BYTES).toString('base64url')
  await db.$transaction(async (tx) => {
    const expiresAt = await storeReset(tx, user.id, hashLinkToken(token))
    await queueEmail(tx, {
      to: user.email,
      locale: user.locale,
      expiresAt,
      compose: () =>
        resetEmail({
          // Behind the #, where no browser sends it to a server: no log has it, and no proxy.
          url: `${input.siteOrigin}/resetPass#token=${token}`,
          minutes: LINK_VALID_MINUTES,
        }),
    })
    await recordAudit(tx, event)
  })
}

/** One row per user: the newest link takes the place of the one before. Answers when it ends. */
async function storeReset(tx: Tx, userId: string, tokenHash: string): Promise<Date> {
  const [stored] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    INSERT INTO password_reset (user_id, token_hash, created_at, expires_at)
    VALUES (${userId}::uuid, ${tokenHash}, clock_timestamp(),
      clock_timestamp() + make_interval(mins => ${LINK_VALID_MINUTES}::int))
    ON CONFLICT (user_id) DO UPDATE SET
      token_hash = EXCLUDED.token_hash,
      created_at = EXCLUDED.created_at,
      expires_at = EXCLUDED.expires_at
    RETURNING expires_at AS "expiresAt"`
  if (!stored) throw new Error('password reset: expected one row, found none')
  return stored.expiresAt
}

/** Returns true while a reset link's token can be used, by the database's clock. */
export async function isResetTokenStanding(token: string): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isStanding: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM password_reset
      WHERE token_hash = ${hashLinkToken(token)} AND expires_at > clock_timestamp()
    ) AS "isStanding"`
  return found?.isStanding ?? false
}

/**
 * Sets a new password by the token of a reset link, once, and ends every session of the user, whose
 * email it answers. The first one confirms that the email is its reader's (`confirmEmail`).
 * @throws Refusal `password-guessable`; `reset-link-over`: unknown, used, replaced by a newer one, or too old.
 */
export async function resetPassword(input: {
  readonly token: string
  readonly password: string
  /** Who is signed in where the link is used; null for nobody. */
  readonly actorId: string | null
}): Promise<{ readonly email: string }> {
  const tokenHash = hashLinkToken(input.token)
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
    await confirmEmail(tx, userId, input.actorId)
    const { email, locale } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, locale: true },
    })
    await queueEmail(tx, { to: email, locale, compose: passwordChangedEmail })
    // Whoever holds the link uses it: that it is the user is likely, and not known.
    await recordAudit(tx, {
      actorId: input.actorId,
      action: 'user.reset-password',
      subject: `user:${userId}`,
      after: { sessionVersion },
    })
    return { userId, email }
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
