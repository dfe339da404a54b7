import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/db/client'
import { readClock } from '@/lib/db/read-clock'
import type { Email } from '@/lib/mail/email'

/** An email this old would only confuse, in milliseconds. */
const NEWS_FOR_MS = 2 * 86_400_000

/**
 * Puts an email into the outbox in the caller's transaction: it is sent exactly if the transaction
 * commits. It expires at `expiresAt`, by default two days from now.
 */
export async function queueEmail(
  tx: Tx,
  mail: { readonly to: string; readonly email: Email; readonly expiresAt?: Date },
): Promise<void> {
  const { subject, text, html } = mail.email
  const expiresAt = mail.expiresAt ?? new Date((await readClock(tx)).getTime() + NEWS_FOR_MS)
  await tx.outboxMail.create({
    data: {
      id: uuidv7(),
      recipient: mail.to,
      subject,
      text,
      html,
      expiresAt,
    },
  })
}
