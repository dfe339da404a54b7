import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import { toLocale } from '@/lib/base/format/rules/locale'
import { withinLocale } from '@/lib/base/http/request-context'
import { composeEmail } from '@/lib/base/mail/email'
import { queueNews } from '@/lib/base/mail/queue-email'
import { t } from '@/lib/base/text/rules/t'
import { describeNotice, idOfNotice, type Told } from '@/lib/money/notices/rules/notices'
import { SESSION_IS_ACTIVE } from '@/lib/people/sessions/session-active.sql'

/** Seconds after which a push is no longer sent, as it would only confuse. */
const PUSHED_WITHIN_SECONDS = 86_400

/** An event and the player it is for. */
interface News extends Told {
  readonly playerId: string
}

/**
 * Sends notices by email and push too, if the caller's transaction commits: by email if there is a
 * mail server, by push to devices that accept pushes, and only if the player hasn't switched the
 * kind off. A changed phone number has an email of its own. Takes a handful of statements, whatever
 * the number of notices.
 */
export async function sendNotices(tx: Tx, news: readonly News[]): Promise<void> {
  const { SMTP_URL, VAPID_PUBLIC_KEY, CURRENCY, NEXT_PUBLIC_BRAND: brand } = getEnv()
  if (news.length === 0 || (SMTP_URL === undefined && VAPID_PUBLIC_KEY === undefined)) return
  const readers = await findReaders(tx, news)
  const told = news.flatMap((event) => {
    const reader = readers.get(event.playerId)
    if (!reader || reader.muted.includes(event.kind)) return []
    const locale = toLocale(reader.locale) ?? 'en'
    return { event, reader, locale, ...withinLocale(locale, () => describeNotice(event, CURRENCY)) }
  })
  if (told.length === 0) return
  if (VAPID_PUBLIC_KEY !== undefined) {
    await queuePushes(
      tx,
      told.map(({ event, title, text, href, locale }) => ({
        playerId: event.playerId,
        // Read by public/sw.js.
        payload: JSON.stringify({ id: idOfNotice(event), title, text, href, lang: locale }),
      })),
    )
  }
  if (SMTP_URL === undefined) return
  await queueNews(
    tx,
    told
      .filter(({ event }) => event.kind !== 'phone')
      .map(({ reader, locale, title, text }) => ({
        to: reader.email,
        locale,
        compose: () =>
          composeEmail(`${brand}: ${title}`, [
            t('mail.hello'),
            t('mail.notice', { title, text }),
            t('mail.openNotices', { brand }),
          ]),
      })),
  )
}

interface Reader {
  readonly id: string
  readonly email: string
  readonly locale: string | null
  readonly muted: readonly string[]
}

/**
 * Finds the players that something can be sent to: everyone if there is a mail server, otherwise
 * those with a subscribed device.
 */
async function findReaders(tx: Tx, news: readonly News[]): Promise<Map<string, Reader>> {
  const rows = await tx.$queryRaw<Reader[]>`
    SELECT u.id::text AS id, u.email::text AS email, u.locale, u.muted_notices AS muted FROM "user" u
    WHERE u.id = ANY(${news.map(({ playerId }) => playerId)}::uuid[])
      AND (${getEnv().SMTP_URL !== undefined} OR EXISTS (
        SELECT 1 FROM session s JOIN push_subscription p ON p.session_id = s.id WHERE s.user_id = u.id))`
  return new Map(rows.map((row) => [row.id, row]))
}

interface Push {
  readonly playerId: string
  readonly payload: string
}

/**
 * Puts a push for each of the players’ devices into the outbox. Locks the subscriptions, and skips
 * those of devices that are logging out: their deletion would fail the insert.
 */
async function queuePushes(tx: Tx, pushes: readonly Push[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox_push (id, session_id, payload, expires_at)
    SELECT gen_random_uuid(), p.session_id, n.payload,
      clock_timestamp() + make_interval(secs => ${PUSHED_WITHIN_SECONDS})
    FROM unnest(${pushes.map(({ playerId }) => playerId)}::uuid[], ${pushes.map(({ payload }) => payload)}::text[])
        AS n (player_id, payload)
      JOIN "user" u ON u.id = n.player_id JOIN session s ON s.user_id = u.id
      JOIN push_subscription p ON p.session_id = s.id
    WHERE u.status = 'active' AND ${SESSION_IS_ACTIVE}
    FOR KEY SHARE OF p SKIP LOCKED`
}
