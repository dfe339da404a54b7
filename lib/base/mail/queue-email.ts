import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { toLocale } from '@/lib/base/format/rules/locale'
import { withinLocale } from '@/lib/base/http/request-context'
import type { Email } from '@/lib/base/mail/email'

/** Milliseconds after which an email is no longer sent, as it would only confuse. */
const NEWS_FOR_MS = 2 * 86_400_000

interface QueuedEmail {
  readonly to: string
  /** The recipient's language, as stored in the account; null for English. */
  readonly locale: string | null
  /** Called with that language set. */
  readonly compose: () => Email
  /** Two days from now by default. */
  readonly expiresAt?: Date
}

/**
 * Puts an email into the outbox in the caller's transaction: it is sent if and only if the
 * transaction commits. It is in the recipient's language, no matter who caused it.
 */
export async function queueEmail(tx: Tx, mail: QueuedEmail): Promise<void> {
  await queue(tx, [mail], { isNews: false })
}

/** Queues emails that nobody is waiting for: all other emails are sent first. */
export async function queueNews(tx: Tx, mails: readonly QueuedEmail[]): Promise<void> {
  await queue(tx, mails, { isNews: true })
}

async function queue(
  tx: Tx,
  mails: readonly QueuedEmail[],
  { isNews }: { readonly isNews: boolean },
): Promise<void> {
  const inTwoDays = new Date((await readClock(tx)).getTime() + NEWS_FOR_MS)
  const data = mails.map(({ to, locale, compose, expiresAt = inTwoDays }) => {
    const { subject, text, html } = withinLocale(toLocale(locale) ?? 'en', compose)
    return { id: uuidv7(), recipient: to, subject, text, html, isNews, expiresAt }
  })
  await tx.outboxMail.createMany({ data })
}
