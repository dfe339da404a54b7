import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

/** An email in the list, without its text. */
export interface OutboxRow {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly status: 'waiting' | 'sent' | 'failed'
  /** True if the text is kept and, because there is no mail server, can be opened. */
  readonly isKept: boolean
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

export interface OutboxPage {
  readonly rows: readonly OutboxRow[]
  /** Emails on all pages. */
  readonly total: number
  /** True if SMTP_URL is set, so emails are sent. */
  readonly isSending: boolean
}

/** Leaves out emails to staff: a reader could use them to act in another person's name. */
const TO_PLAYERS = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "user" u WHERE u.email = m.recipient::citext AND u.role <> 'player')`

/** Returns one page of the emails to players from the last 30 days, newest first. */
export async function listOutbox(input: {
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}): Promise<OutboxPage> {
  const { page, pageSize } = input
  const isSending = getEnv().SMTP_URL !== undefined
  const [rows, [counted]] = await Promise.all([
    db.$queryRaw<OutboxRow[]>`
      SELECT m.id::text AS id, m.recipient, m.subject, m.status::text AS status,
        m.text <> '' AND NOT ${isSending}::boolean AS "isKept", m.attempts,
        m.last_error AS "lastError", m.created_at AS "createdAt", m.sent_at AS "sentAt"
      FROM outbox_mail m WHERE ${TO_PLAYERS}
      ORDER BY m.created_at DESC, m.id DESC
      LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int`,
    db.$queryRaw<{ total: bigint }[]>`
      SELECT count(*) AS total FROM outbox_mail m WHERE ${TO_PLAYERS}`,
  ])
  return { rows, total: Number(counted?.total ?? 0), isSending }
}
