import 'server-only'
import { getEnv } from '@/lib/config/env'
import type { Tx } from '@/lib/db/client'
import { composeEmail } from '@/lib/mail/email'
import { describeNotice, type Told } from '@/lib/notices/rules/notices'
import { queueEmail } from '@/lib/operations/queue-email'

/**
 * Sends a notice by email as well, if the caller's transaction commits: where there is a mail server,
 * and the player hasn't switched the kind off.
 */
export async function mailNotice(tx: Tx, playerId: string, event: Told): Promise<void> {
  const { SMTP_URL, CURRENCY, NEXT_PUBLIC_BRAND: brand } = getEnv()
  if (SMTP_URL === undefined) return
  const { email, mutedNotices } = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { email: true, mutedNotices: true },
  })
  if (mutedNotices.includes(event.kind)) return
  const { title, text } = describeNotice(event, CURRENCY)
  await queueEmail(tx, {
    to: email,
    email: composeEmail(`${brand}: ${title}`, [
      'Hello,',
      `${title}. ${text}`,
      `Open Notices in ${brand} for more. There you can also switch these emails off.`,
    ]),
  })
}
