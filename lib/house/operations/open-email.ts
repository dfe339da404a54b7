import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { IS_TO_STAFF } from '@/lib/base/mail/outbox.sql'
import { Refusal } from '@/lib/base/text/refusals'
import { recordAudit } from '@/lib/people/audit/record-audit'

/**
 * Returns the text of an email, so that staff can pass it on without a mail server. The audit log
 * records the opening before the text is returned.
 *
 * @throws Refusal `email-delivered` if a mail server delivers; `not-found` if there is no such
 *   email, its text is no longer kept, or it is to staff.
 */
export async function openEmail(input: {
  readonly mailId: string
  readonly adminId: string
}): Promise<string> {
  if (getEnv().SMTP_URL !== undefined) throw new Refusal('email-delivered')
  return await db.$transaction(async (tx) => {
    const [email] = await tx.$queryRaw<
      { text: string; subject: string; recipient: string; userId: string | null }[]
    >`
      SELECT m.text, m.subject, m.recipient, u.id::text AS "userId"
      FROM outbox_mail m LEFT JOIN "user" u ON u.email = m.recipient::citext
      WHERE m.id = ${input.mailId}::uuid AND m.text <> '' AND NOT ${IS_TO_STAFF}`
    if (!email) throw new Refusal('not-found')
    const { text, subject, recipient, userId } = email
    await recordAudit(tx, {
      actorId: input.adminId,
      action: 'mail.read',
      subject: userId === null ? `mail:${input.mailId}` : `user:${userId}`,
      after: { mailId: input.mailId, recipient, email: subject },
    })
    return text
  })
}
