import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { formerMailboxEmail } from '@/lib/base/mail/account-emails'
import type { Email } from '@/lib/base/mail/email'
import { queueEmail } from '@/lib/base/mail/queue-email'

/**
 * Emails the owner of an account about a change, in the transaction that makes it. Mailboxes that
 * can still take a change of the email back learn of it too: the new one may be a thief's.
 */
export async function mailOwner(tx: Tx, userId: string, compose: () => Email): Promise<void> {
  const { email: to, locale } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, locale: true },
  })
  await queueEmail(tx, { to, locale, compose })
  await mailFormerMailboxes(tx, { userId, current: to, locale, compose })
}

/** Tells the mailboxes that an account had within the last days about an email to its owner. */
export async function mailFormerMailboxes(
  tx: Tx,
  about: {
    readonly userId: string
    /** This mailbox gets the email itself. */
    readonly current: string
    readonly locale: string | null
    readonly compose: () => Email
  },
): Promise<void> {
  const { userId, current, locale, compose } = about
  const former = await tx.$queryRaw<{ email: string }[]>`
    SELECT DISTINCT email::text FROM email_undo
    WHERE user_id = ${userId}::uuid AND email <> ${current}::citext
      AND expires_at > clock_timestamp()`
  for (const { email: to } of former) {
    await queueEmail(tx, { to, locale, compose: () => formerMailboxEmail(compose()) })
  }
}
