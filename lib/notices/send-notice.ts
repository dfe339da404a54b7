import 'server-only'
import { SESSION_STANDS } from '@/lib/accounts/session-active.sql'
import { getEnv } from '@/lib/config/env'
import type { Tx } from '@/lib/db/client'
import { composeEmail } from '@/lib/mail/email'
import { describeNotice, idOfNotice, type Told } from '@/lib/notices/rules/notices'
import { queueEmail } from '@/lib/operations/queue-email'

/** A push this old would only confuse, in seconds. */
const PUSHED_WITHIN_SECONDS = 86_400

/**
 * Sends a notice by email and push as well, if the caller's transaction commits: where there is a mail
 * server, to devices that take pushes, and only if the player hasn't switched the kind off.
 */
export async function sendNotice(tx: Tx, playerId: string, event: Told): Promise<void> {
  const { SMTP_URL, VAPID_PUBLIC_KEY, CURRENCY, NEXT_PUBLIC_BRAND: brand } = getEnv()
  if (SMTP_URL === undefined && VAPID_PUBLIC_KEY === undefined) return
  const { email, mutedNotices } = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { email: true, mutedNotices: true },
  })
  if (mutedNotices.includes(event.kind)) return
  const { title, text, href } = describeNotice(event, CURRENCY)
  if (VAPID_PUBLIC_KEY !== undefined) {
    await queuePush(tx, playerId, { id: idOfNotice(event), title, text, href })
  }
  if (SMTP_URL === undefined) return
  await queueEmail(tx, {
    to: email,
    email: composeEmail(`${brand}: ${title}`, [
      'Hello,',
      `${title}. ${text}`,
      `Open Notices in ${brand} for more. There you can also switch these emails off.`,
    ]),
  })
}

/** Puts a push for each of the player's devices into the outbox. `payload`: what public/sw.js reads. */
async function queuePush(
  tx: Tx,
  playerId: string,
  payload: {
    readonly id: string
    readonly title: string
    readonly text: string
    readonly href: string | null
  },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox_push (id, session_id, payload, expires_at)
    SELECT gen_random_uuid(), p.session_id, ${JSON.stringify(payload)},
      clock_timestamp() + make_interval(secs => ${PUSHED_WITHIN_SECONDS})
    FROM push_subscription p JOIN session s ON s.id = p.session_id JOIN "user" u ON u.id = s.user_id
    WHERE u.id = ${playerId}::uuid AND u.status = 'active' AND ${SESSION_STANDS}`
}
