import 'server-only'
import { randomBytes } from 'node:crypto'
import { LINK_VALID_MINUTES } from '@/lib/accounts/rules/link-length'
import { hashLinkToken, LINK_TOKEN_BYTES } from '@/lib/accounts/rules/link-token'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { t } from '@/lib/language/rules/t'
import { publishBalances } from '@/lib/live/publish'
import {
  confirmEmailEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  emailInUseEmail,
} from '@/lib/mail/account-emails'
import { queueEmail } from '@/lib/operations/queue-email'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { assertSignInStands, endAllSessions } from './end-sessions'
import type { SignedInUser } from './verify-credentials'

/**
 * Emails a link to the new address of a player whose password was checked just now, and tells the
 * present one; an earlier link ends. An address that has an account gets no link, which only its reader
 * learns. Nothing of the account changes before the link is used.
 *
 * @throws Refusal `not-signed-in`: the password was changed meanwhile.
 */
export async function requestEmailChange(
  user: SignedInUser,
  input: { readonly email: string; readonly siteOrigin: string },
): Promise<void> {
  const { email, siteOrigin } = input
  const token = randomBytes(LINK_TOKEN_BYTES).toString('base64url')
  await db.$transaction(async (tx) => {
    await assertSignInStands(tx, user)
    const owner = await tx.user.findUnique({ where: { email }, select: { locale: true } })
    // Stored either way, so that the two take the same time.
    const expiresAt = await storeChange(tx, user, { email, tokenHash: hashLinkToken(token) })
    // Behind the #, where no browser sends it to a server: no log has it, and no proxy.
    const url = `${siteOrigin}/confirmEmail#token=${token}`
    const { locale } = user
    await queueEmail(tx, {
      to: email,
      expiresAt,
      ...(owner
        ? { locale: owner.locale, compose: emailInUseEmail }
        : { locale, compose: () => confirmEmailEmail({ url, minutes: LINK_VALID_MINUTES }) }),
    })
    await queueEmail(tx, { to: user.email, locale, compose: emailChangeRequestedEmail })
    await recordAudit(tx, {
      actorId: user.id,
      action: 'user.request-email-change',
      subject: `user:${user.id}`,
      after: { email },
    })
  })
}

/** One row per user: the newest link takes the place of the one before. Returns when it ends. */
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
 * Gives the player the email that the link was sent to, once. Every session ends, a reset link on its way
 * to the earlier address does too, and that address is told.
 *
 * @throws Refusal `email-link-over`: unknown, used, replaced by a newer one, too old, or all sessions
 *   were ended since; `email-taken`: somebody else has the email by now.
 */
export async function confirmEmailChange(input: {
  readonly token: string
  /** Who is signed in where the link is used; null for nobody. */
  readonly actorId: string | null
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
  { token, actorId }: { readonly token: string; readonly actorId: string | null },
): Promise<string> {
  const { userId, email, sessionVersion } = await takeChange(tx, hashLinkToken(token))
  // A new password or a suspension ends all sessions, and what they asked for.
  const [before] = await tx.$queryRaw<{ email: string; locale: string | null }[]>`
    SELECT email::text, locale FROM "user"
    WHERE id = ${userId}::uuid AND session_version = ${sessionVersion}
      AND status = 'active' AND role = 'player'
    FOR UPDATE`
  if (!before) throw new Refusal('email-link-over')
  await tx.$executeRaw`
    UPDATE "user" SET email = ${email}::citext, email_confirmed_at = clock_timestamp()
    WHERE id = ${userId}::uuid`
  await tx.passwordReset.deleteMany({ where: { userId } })
  const after = { email, sessionVersion: await endAllSessions(tx, userId, 'email_changed') }
  await queueEmail(tx, { to: before.email, locale: before.locale, compose: emailChangedEmail })
  // Whoever holds the link uses it: that it is the user is likely, and not known.
  await recordAudit(tx, {
    actorId,
    action: 'user.change-email',
    subject: `user:${userId}`,
    before: { email: before.email },
    after,
  })
  return userId
}

interface Change {
  readonly userId: string
  readonly email: string
  readonly sessionVersion: number
}

/** Uses the link up: of several at once with one token, one gets it. */
async function takeChange(tx: Tx, tokenHash: string): Promise<Change> {
  const [taken] = await tx.$queryRaw<Change[]>`
    DELETE FROM email_change
    WHERE token_hash = ${tokenHash} AND expires_at > clock_timestamp()
    RETURNING user_id AS "userId", email::text, session_version AS "sessionVersion"`
  if (!taken) throw new Refusal('email-link-over')
  return taken
}
