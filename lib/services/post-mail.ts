import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/db/client'
import { readClock } from '@/lib/db/read-clock'
import type { Letter } from '@/lib/mail/letter'

/** A letter that could not be sent for this long would only confuse, in milliseconds. */
const NEWS_FOR_MS = 2 * 86_400_000

/**
 * Puts a letter into the outbox, inside the caller's transaction: it goes out exactly if the rest of
 * the transaction stands. After `expiresAt`, two days from now unless told, it is not sent any more.
 */
export async function postMail(
  tx: Tx,
  mail: { readonly to: string; readonly letter: Letter; readonly expiresAt?: Date },
): Promise<void> {
  const { subject, text, html } = mail.letter
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
