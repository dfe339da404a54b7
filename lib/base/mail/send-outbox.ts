import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { type Mailer, openMailer } from '@/lib/base/mail/mailer'
import { IS_TO_STAFF } from './outbox.sql'

/** Seconds between the first and the second attempt; each further pause is twice as long. */
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 3_600
/** Lease of an email in seconds. After that its worker counts as lost. */
const LEASE_SECONDS = 60
/** Milliseconds after which a run ends, so that other jobs can run. */
const RUN_FOR_MS = 15_000
/** Most emails written to the log in one run. */
const LOGGED_AT_ONCE = 50
const MAX_ERROR_LENGTH = 500

interface TakenMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attempts: number
}

interface WaitingMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  /**
   * Null for an email to staff: a reader of the log could use it to act in another person's name.
   */
  readonly text: string | null
}

/**
 * Sends the emails in the outbox, each at least once: if a worker dies between sending an email and
 * recording it, the email is sent again under the same Message-ID. Retries a failed email, with
 * longer and longer pauses, until it expires. A run ends when the server does not answer. Without a
 * mail server the emails stay and are written to the log, once each, those to staff without their
 * text. May run in several workers at the same time.
 */
export async function sendOutbox(smtpUrl: string | undefined): Promise<void> {
  await giveUpExpired()
  if (smtpUrl === undefined) return await logWaiting()
  const until = performance.now() + RUN_FOR_MS
  let mailer: Mailer | undefined
  try {
    while (performance.now() < until) {
      const mail = await takeNext()
      if (!mail) return
      mailer ??= openMailer(smtpUrl)
      if (!(await attempt(mailer, mail))) return
    }
  } finally {
    mailer?.close()
  }
}

/** Takes the next due email and postpones its next attempt by the lease, in one statement. */
async function takeNext(): Promise<TakenMail | undefined> {
  const [mail] = await db.$queryRaw<TakenMail[]>`
    UPDATE outbox_mail SET
      attempts = attempts + 1,
      next_attempt_at = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM outbox_mail
      WHERE status = 'waiting' AND next_attempt_at <= clock_timestamp()
      ORDER BY is_news, next_attempt_at LIMIT 1
      FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, subject, text, html, attempts`
  return mail
}

/** Returns false if the server gave no answer: it would give none for the next email either. */
async function attempt(mailer: Mailer, mail: TakenMail): Promise<boolean> {
  const { MAIL_FROM, NEXT_PUBLIC_BRAND } = getEnv()
  const from = { name: NEXT_PUBLIC_BRAND, address: MAIL_FROM }
  const messageId = `<${mail.id}@${MAIL_FROM.split('@').at(-1)}>`
  try {
    await mailer.send({ from, to: mail.recipient, messageId }, mail)
  } catch (error) {
    await noteFailure(mail, error)
    const { responseCode, code } = error as { responseCode?: number; code?: string }
    return responseCode !== undefined || code === 'EENVELOPE'
  }
  await db.$executeRaw`
    UPDATE outbox_mail SET status = 'sent', sent_at = clock_timestamp(), last_error = NULL,
      text = '', html = ''
    WHERE id = ${mail.id}::uuid AND status <> 'sent'`
  log.info({ mailId: mail.id, attempts: mail.attempts }, 'email sent')
  return true
}

async function noteFailure(mail: TakenMail, error: unknown): Promise<void> {
  const words = error instanceof Error ? error.message : String(error)
  // The server's answer may repeat the email, so only one line of it is kept.
  const lastError = words.replace(/\s+/g, ' ').slice(0, MAX_ERROR_LENGTH)
  log.warn({ mailId: mail.id, attempts: mail.attempts, reason: lastError }, 'email not sent')
  await db.$executeRaw`
    UPDATE outbox_mail SET
      last_error = ${lastError},
      next_attempt_at = clock_timestamp() + make_interval(secs => ${pauseSeconds(mail.attempts)})
    WHERE id = ${mail.id}::uuid AND status = 'waiting' AND attempts = ${mail.attempts}`
}

/** Returns the seconds to wait after this many attempts to send an email or a push. */
export function pauseSeconds(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS)
}

async function giveUpExpired(): Promise<void> {
  await db.$executeRaw`
    UPDATE outbox_mail SET status = 'failed',
      last_error = concat_ws(' ', 'Not sent before it expired.', last_error)
    WHERE status = 'waiting' AND expires_at <= clock_timestamp()
      AND next_attempt_at <= clock_timestamp()`
}

async function logWaiting(): Promise<void> {
  const mails = await db.$queryRaw<WaitingMail[]>`
    UPDATE outbox_mail m SET logged_at = clock_timestamp()
    WHERE id IN (
      SELECT id FROM outbox_mail WHERE status = 'waiting' AND logged_at IS NULL
      ORDER BY created_at LIMIT ${LOGGED_AT_ONCE}
      FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient AS "to", subject,
      CASE WHEN ${IS_TO_STAFF} THEN NULL ELSE text END AS text`
  for (const mail of mails) log.warn({ mail }, 'no SMTP_URL: this email stays in the outbox')
}
