import 'server-only'
import { randomBytes } from 'node:crypto'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { publishBalances } from '@/lib/base/live/publish'
import { passwordChangedEmail, resetEmail } from '@/lib/base/mail/account-emails'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { Refusal } from '@/lib/base/text/refusals'
import { LINK_VALID_MINUTES } from '@/lib/people/accounts/rules/link-length'
import { hashLinkToken, LINK_TOKEN_BYTES } from '@/lib/people/accounts/rules/link-token'
import { recordAct, recordAudit } from '@/lib/people/audit/record-audit'
import { endAllSessions } from '@/lib/people/sessions/end-sessions'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { mailOwner } from '@/lib/people/sessions/mail-owner'
import { assertPasswordFit } from './assert-password-fit'
import { confirmEmail } from './confirm-email'

/**
 * Emails a reset link to the active user with this email; earlier links stop working. Does nothing
 * if there is no such user, and does not reveal it.
 *
 * Staff get a link only if a mail server is set up to deliver it, because other staff could read it
 * in the outbox. Without one they set a new password on the server (`npm run staff`).
 */
export async function requestPasswordReset(input: {
  readonly email: string
  readonly siteOrigin: string
  /** The user logged in where the reset was requested; null for nobody. */
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
      email: 'Not sent: no mail server is set, and other staff could read it.',
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
          // The token goes after the #, which browsers never send to a server, so no log or proxy
          // sees it.
          url: `${input.siteOrigin}/resetPass#token=${token}`,
          minutes: LINK_VALID_MINUTES,
        }),
    })
    await recordAudit(tx, event)
  })
}

/**
 * Stores the link and returns when it expires. There is one row per user, so a new link replaces
 * the previous one.
 */
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

/** Returns true while a reset link's token is usable, by the database's clock. */
export async function isResetTokenValid(token: string): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isValid: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM password_reset
      WHERE token_hash = ${hashLinkToken(token)} AND expires_at > clock_timestamp()
    ) AS "isValid"`
  return found?.isValid ?? false
}

/**
 * Sets a new password with the token of a reset link, which works once, and ends every session of
 * the user. Returns the user's email. It also proves that the user reads that email, which removes
 * young second factors (`confirmEmail`).
 * @throws Refusal `password-guessable`; `reset-link-over` if the link is unknown, used, replaced by
 *   a newer one, or expired.
 */
export async function resetPassword(input: {
  readonly token: string
  readonly password: string
  /** The user logged in where the link is opened; null for nobody. */
  readonly actorId: string | null
}): Promise<{ readonly email: string }> {
  const tokenHash = hashLinkToken(input.token)
  // Checked first: hashing a password costs far more than this query and shouldn't run for an
  // unknown token.
  const known = await db.passwordReset.findUnique({
    where: { tokenHash },
    select: { user: { select: { id: true, email: true, name: true } } },
  })
  if (!known) throw new Refusal('reset-link-over')
  await assertPasswordFit(input.password, known.user)
  const passwordHash = await hashPassword(input.password)
  const userId = known.user.id
  const email = await db.$transaction(async (tx) => {
    // Locked first, as in `replacePassword`, which then deletes the link.
    await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    await takeReset(tx, tokenHash)
    const { count } = await tx.user.updateMany({
      where: { id: userId, status: 'active' },
      data: { passwordHash },
    })
    if (count === 0) throw new Refusal('account-suspended')
    const sessionVersion = await endAllSessions(tx, userId, 'password_changed')
    await confirmEmail(tx, userId, input.actorId)
    const { email } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true },
    })
    await mailOwner(tx, userId, passwordChangedEmail)
    // The person using the link is probably the user, but that is not certain, so the actor is only
    // the logged-in user, if any.
    await recordAudit(tx, {
      actorId: input.actorId,
      action: 'user.reset-password',
      subject: `user:${userId}`,
      after: { sessionVersion },
    })
    return email
  })
  publishBalances([userId])
  return { email }
}

/** Consumes the link: if several calls use one token at the same time, only one succeeds. */
async function takeReset(tx: Tx, tokenHash: string): Promise<void> {
  const taken = await tx.$executeRaw`
    DELETE FROM password_reset
    WHERE token_hash = ${tokenHash} AND expires_at > clock_timestamp()`
  if (taken === 0) throw new Refusal('reset-link-over')
}
