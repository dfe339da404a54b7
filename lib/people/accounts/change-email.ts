import 'server-only'
import { randomBytes } from 'node:crypto'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { publishBalances } from '@/lib/base/live/publish'
import {
  confirmEmailEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  emailInUseEmail,
} from '@/lib/base/mail/account-emails'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { LINK_VALID_MINUTES } from '@/lib/people/accounts/rules/link-length'
import { hashLinkToken, LINK_TOKEN_BYTES } from '@/lib/people/accounts/rules/link-token'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertSessionActive, endAllSessions } from '@/lib/people/sessions/end-sessions'
import { mailFormerMailboxes, mailOwner } from '@/lib/people/sessions/mail-owner'
import { UNDO_HOURS } from '@/lib/people/sessions/rules/undo-hours'
import type { SignedInUser } from './verify-credentials'

/**
 * Emails a confirmation link to the player's new address and a notice to the current one. The
 * caller has just checked the password. An earlier link stops working. An address that already has
 * an account gets an email without a link, so only its reader learns that. The account does not
 * change until the link is used.
 *
 * @throws Refusal `not-signed-in` if the password has changed since it was checked.
 */
export async function requestEmailChange(
  user: SignedInUser,
  input: { readonly email: string; readonly siteOrigin: string },
): Promise<void> {
  const { email, siteOrigin } = input
  const token = randomBytes(LINK_TOKEN_BYTES).toString('base64url')
  await db.$transaction(async (tx) => {
    await assertSessionActive(tx, user)
    const owner = await findOwner(tx, user.id, email)
    // Stored in both cases, so that both take the same time.
    const expiresAt = await storeChange(tx, user, { email, tokenHash: hashLinkToken(token) })
    // The token goes after the #, which browsers never send to a server, so no log or proxy sees
    // it.
    const url = `${siteOrigin}/confirmEmail#token=${token}`
    const { locale } = user
    await queueEmail(tx, {
      to: email,
      expiresAt,
      ...(owner
        ? { locale: owner.locale, compose: emailInUseEmail }
        : { locale, compose: () => confirmEmailEmail({ url, minutes: LINK_VALID_MINUTES }) }),
    })
    await mailOwner(tx, user.id, emailChangeRequestedEmail)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'user.request-email-change',
      subject: `user:${user.id}`,
      after: { email },
    })
  })
}

/** Returns who has an email, or another account that had it and may take it back. */
async function findOwner(
  tx: Tx,
  userId: string,
  email: string,
): Promise<{ readonly locale: string | null } | null> {
  const [owner] = await tx.$queryRaw<{ locale: string | null }[]>`
    SELECT u.locale FROM "user" u
    WHERE u.email = ${email}::citext OR u.id IN (
      SELECT e.user_id FROM email_undo e
      WHERE e.email = ${email}::citext AND e.user_id <> ${userId}::uuid
        AND e.expires_at > clock_timestamp())
    LIMIT 1`
  return owner ?? null
}

/**
 * Stores the link and returns when it expires. There is one row per user, so a new link replaces
 * the previous one.
 */
async function storeChange(
  tx: Tx,
  { id, sessionVersion }: SignedInUser,
  { email, tokenHash }: { readonly email: string; readonly tokenHash: string },
): Promise<Date> {
  const [stored] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    INSERT INTO email_change (user_id, email, token_hash, session_version, created_at, expires_at)
    VALUES (${id}::uuid, ${email}::citext, ${tokenHash}, ${sessionVersion}, clock_timestamp(),
      clock_timestamp() + make_interval(mins => ${LINK_VALID_MINUTES}::int))
    ON CONFLICT (user_id) DO UPDATE SET
      email = EXCLUDED.email,
      token_hash = EXCLUDED.token_hash,
      session_version = EXCLUDED.session_version,
      created_at = EXCLUDED.created_at,
      expires_at = EXCLUDED.expires_at
    RETURNING expires_at AS "expiresAt"`
  if (!stored) throw new Error('email change: expected one row, found none')
  return stored.expiresAt
}

/**
 * Sets the player's email to the address that the link was sent to; a link works once. Ends every
 * session, deletes any reset link sent to the old address, unlinks the Google account and sends the
 * old address a link that takes the change back (`undoEmailChange`).
 *
 * @throws Refusal `email-link-over` if the link is unknown, used, replaced by a newer one or
 *   expired, or if all sessions were ended since; `email-taken` if another account has the email by
 *   now.
 */
export async function confirmEmailChange(input: {
  readonly token: string
  /** The user logged in where the link is opened; null for nobody. */
  readonly actorId: string | null
  readonly siteOrigin: string
}): Promise<void> {
  try {
    const userId = await db.$transaction((tx) => applyChange(tx, input))
    publishBalances([userId])
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('email-taken', { detail: t('accountPages.emailTaken') })
  }
}

async function applyChange(
  tx: Tx,
  { token, actorId, siteOrigin }: Parameters<typeof confirmEmailChange>[0],
): Promise<string> {
  const tokenHash = hashLinkToken(token)
  // Locks the user before the link, in the order of everything that voids a link (`beginEnrolment`).
  // A new password or a suspension ends all sessions and also cancels changes requested from them.
  const [before] = await tx.$queryRaw<{ userId: string; email: string; locale: string | null }[]>`
    SELECT u.id AS "userId", u.email::text, u.locale
    FROM email_change c JOIN "user" u ON u.id = c.user_id AND u.session_version = c.session_version
    WHERE c.token_hash = ${tokenHash} AND u.status = 'active' AND u.role = 'player'
    FOR UPDATE OF u`
  if (!before) throw new Refusal('email-link-over')
  const { userId } = before
  const email = await takeChange(tx, tokenHash)
  await tx.$executeRaw`
    UPDATE "user" SET email = ${email}::citext, email_confirmed_at = clock_timestamp(),
      email_changed_at = clock_timestamp()
    WHERE id = ${userId}::uuid`
  await tx.passwordReset.deleteMany({ where: { userId } })
  // The linked Google account belongs to the old mailbox, whose reader would keep a way in.
  const { count: unlinked } = await tx.googleLink.deleteMany({ where: { userId } })
  const ended = await endAllSessions(tx, userId, 'email_changed')
  const after = { email, sessionVersion: ended, isGoogleUnlinked: unlinked > 0 }
  await offerUndo(tx, before, siteOrigin)
  // The person using the link is probably the user, but that is not certain, so the actor is only
  // the logged-in user, if any.
  await recordAudit(tx, {
    actorId,
    action: 'user.change-email',
    subject: `user:${userId}`,
    before: { email: before.email },
    after,
  })
  return userId
}

/**
 * Emails the mailbox that the account had until now a link that takes the change back, and tells
 * those that it had shortly before.
 */
async function offerUndo(
  tx: Tx,
  { userId, email, locale }: { userId: string; email: string; locale: string | null },
  siteOrigin: string,
): Promise<void> {
  const token = randomBytes(LINK_TOKEN_BYTES).toString('base64url')
  const link = { url: `${siteOrigin}/undoEmail#token=${token}`, hours: UNDO_HOURS }
  const compose = () => emailChangedEmail(link)
  const [stored] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    INSERT INTO email_undo (token_hash, user_id, email, created_at, expires_at)
    VALUES (${hashLinkToken(token)}, ${userId}::uuid, ${email}::citext, clock_timestamp(),
      clock_timestamp() + make_interval(hours => ${UNDO_HOURS}::int))
    RETURNING expires_at AS "expiresAt"`
  if (!stored) throw new Error('email undo: expected one row, found none')
  await queueEmail(tx, { to: email, locale, expiresAt: stored.expiresAt, compose })
  await mailFormerMailboxes(tx, { userId, current: email, locale, compose })
}

/**
 * Consumes the link and returns the new email: if several calls use one token at the same time,
 * only one succeeds.
 */
async function takeChange(tx: Tx, tokenHash: string): Promise<string> {
  const [taken] = await tx.$queryRaw<{ email: string }[]>`
    DELETE FROM email_change
    WHERE token_hash = ${tokenHash} AND expires_at > clock_timestamp()
    RETURNING email::text`
  if (!taken) throw new Refusal('email-link-over')
  return taken.email
}
