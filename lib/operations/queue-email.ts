import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/db/client'
import { readClock } from '@/lib/db/read-clock'
import { withinLocale } from '@/lib/http/request-context'
import { toLocale } from '@/lib/language/rules/locale'
import type { Email } from '@/lib/mail/email'

/** An email this old would only confuse, in milliseconds. */
const NEWS_FOR_MS = 2 * 86_400_000

interface QueuedEmail {
  readonly to: string
  /** The language of whoever reads it, as the account keeps it; null for English. */
  readonly locale: string | null
  /** Called within that language. */
  readonly compose: () => Email
  /** By default two days from now. */
  readonly expiresAt?: Date
}

/**
 * Puts an email into the outbox in the caller's transaction: it is sent exactly if the transaction
 * commits. Its language is its reader's, whoever gives reason to it.
 */
export async function queueEmail(tx: Tx, mail: QueuedEmail): Promise<void> {
  const { subject, text, html } = withinLocale(toLocale(mail.locale) ?? 'en', mail.compose)
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
