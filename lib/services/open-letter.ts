import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { recordAudit } from './record-audit'

/**
 * What a letter to a player says, for one of staff to pass it on where no mail server delivers it.
 * Who opened which letter is on record before it is read.
 *
 * @throws Refusal `letter-delivered` where a mail server delivers; `not-found`: there is no such
 *   letter, what it said is no longer kept, or it is to staff.
 */
export async function openLetter(input: {
  readonly mailId: string
  readonly adminId: string
}): Promise<string> {
  if (getEnv().SMTP_URL !== undefined) throw new Refusal('letter-delivered')
  return await db.$transaction(async (tx) => {
    const [letter] = await tx.$queryRaw<
      { text: string; subject: string; recipient: string; userId: string | null }[]
    >`
      SELECT m.text, m.subject, m.recipient, u.id::text AS "userId"
      FROM outbox_mail m LEFT JOIN "user" u ON u.email = m.recipient::citext
      WHERE m.id = ${input.mailId}::uuid AND m.text <> '' AND coalesce(u.role, 'player') = 'player'`
    if (!letter) throw new Refusal('not-found')
    const { text, subject, recipient, userId } = letter
    await recordAudit(tx, {
      actorId: input.adminId,
      action: 'mail.read',
      subject: userId === null ? `mail:${input.mailId}` : `user:${userId}`,
      after: { mailId: input.mailId, recipient, letter: subject },
    })
    return text
  })
}
