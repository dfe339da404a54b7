import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { publishBalances } from '@/lib/base/live/publish'
import { emailRestoredEmail, emailTakenBackEmail } from '@/lib/base/mail/account-emails'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { dropFactors } from '@/lib/people/second-factor/change-factors'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { assertPasswordFit } from './assert-password-fit'
import { replacePassword } from './change-password'
import { hashLinkToken } from './rules/link-token'

interface Undo {
  readonly userId: string
  /** The email to restore. */
  readonly email: string
  readonly name: string
}

/** Returns what the link would restore, or null if it is unknown, used or expired. */
export async function findEmailUndo(token: string): Promise<Undo | null> {
  const [found] = await db.$queryRaw<Undo[]>`
    SELECT e.user_id AS "userId", e.email::text, u.name
    FROM email_undo e JOIN "user" u ON u.id = e.user_id
    WHERE e.token_hash = ${hashLinkToken(token)} AND e.expires_at > clock_timestamp()
      AND u.role = 'player'`
  return found ?? null
}

/**
 * Gives the account back the email that it had before a change, for the reader of that mailbox: a
 * stolen password must not take an account for good. Sets a new password, ends every session,
 * removes young second factors, and unlinks the Google account, which was linked after the change.
 * The link works once, and ends those of later changes. Returns the restored email.
 *
 * @throws Refusal `undo-link-over`, `password-guessable`, `account-suspended`.
 */
export async function undoEmailChange(input: {
  readonly token: string
  readonly password: string
  /** The user logged in where the link is opened; null for nobody. */
  readonly actorId: string | null
}): Promise<{ readonly email: string }> {
  const undo = await findEmailUndo(input.token)
  // Checked first: hashing a password costs far more than this query.
  if (!undo) throw new Refusal('undo-link-over')
  await assertPasswordFit(input.password, undo)
  const passwordHash = await hashPassword(input.password)
  await db.$transaction((tx) => restore(tx, undo, { ...input, passwordHash }))
  publishBalances([undo.userId])
  return { email: undo.email }
}

async function restore(
  tx: Tx,
  { userId, email }: Undo,
  input: {
    readonly token: string
    readonly passwordHash: string
    readonly actorId: string | null
  },
): Promise<void> {
  const { token, passwordHash, actorId } = input
  const [before] = await tx.$queryRaw<{ email: string; status: string; locale: string | null }[]>`
    SELECT email::text, status::text, locale FROM "user" WHERE id = ${userId}::uuid FOR UPDATE`
  if (before?.status !== 'active') throw new Refusal('account-suspended')
  await takeUndo(tx, userId, hashLinkToken(token))
  await tx.$executeRaw`
    UPDATE "user" SET email = ${email}::citext, email_confirmed_at = clock_timestamp(),
      email_changed_at = clock_timestamp()
    WHERE id = ${userId}::uuid`
  await tx.emailChange.deleteMany({ where: { userId } })
  // The change unlinked the Google account of before, so this one came after it.
  const { count: unlinked } = await tx.googleLink.deleteMany({ where: { userId } })
  const sessionVersion = await replacePassword(tx, userId, passwordHash)
  await dropFactors(tx, { userId, actorId, because: 'email-taken-back', which: 'young' })
  const { locale } = before
  await queueEmail(tx, { to: email, locale, compose: emailRestoredEmail })
  await queueEmail(tx, { to: before.email, locale, compose: emailTakenBackEmail })
  await recordAudit(tx, {
    actorId,
    action: 'user.undo-email-change',
    subject: `user:${userId}`,
    before: { email: before.email },
    after: { email, sessionVersion, isGoogleUnlinked: unlinked > 0 },
  })
}

/**
 * Consumes the link and those of later changes: the mailboxes of a thief must not undo the undoing.
 */
async function takeUndo(tx: Tx, userId: string, tokenHash: string): Promise<void> {
  const taken = await tx.$executeRaw`
    DELETE FROM email_undo e USING email_undo used
    WHERE used.token_hash = ${tokenHash} AND used.expires_at > clock_timestamp()
      AND used.user_id = ${userId}::uuid AND e.user_id = used.user_id
      AND e.created_at >= used.created_at`
  if (taken === 0) throw new Refusal('undo-link-over')
}
