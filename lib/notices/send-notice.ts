import 'server-only'
import { SESSION_STANDS } from '@/lib/accounts/session-active.sql'
import { getEnv } from '@/lib/config/env'
import type { Tx } from '@/lib/db/client'
import { withinLocale } from '@/lib/http/request-context'
import { type Locale, toLocale } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
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
  const user = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { email: true, mutedNotices: true, locale: true },
  })
  if (user.mutedNotices.includes(event.kind)) return
  const locale = toLocale(user.locale) ?? 'en'
  const { title, text, href } = withinLocale(locale, () => describeNotice(event, CURRENCY))
  if (VAPID_PUBLIC_KEY !== undefined) {
    await queuePush(tx, playerId, { id: idOfNotice(event), title, text, href, lang: locale })
  }
  if (SMTP_URL === undefined) return
  await queueEmail(tx, {
    to: user.email,
    locale,
    compose: () =>
      composeEmail(`${brand}: ${title}`, [
        t('letters.hello'),
        t('letters.notice', { title, text }),
        t('letters.openNotices', { brand }),
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
    readonly lang: Locale
  },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox_push (id, session_id, payload, expires_at)
    SELECT gen_random_uuid(), p.session_id, ${JSON.stringify(payload)},
      clock_timestamp() + make_interval(secs => ${PUSHED_WITHIN_SECONDS})
    FROM push_subscription p JOIN session s ON s.id = p.session_id JOIN "user" u ON u.id = s.user_id
    WHERE u.id = ${playerId}::uuid AND u.status = 'active' AND ${SESSION_STANDS}`
}
