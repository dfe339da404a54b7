import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { countMatches, type ListSize } from '@/lib/base/db/list-size'
import { IS_TO_STAFF } from '@/lib/base/mail/outbox.sql'

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

/** A page of emails, with the size of the whole list. */
export interface OutboxPage extends ListSize {
  readonly rows: readonly OutboxRow[]
  /** True if SMTP_URL is set, so emails are sent. */
  readonly isSending: boolean
}

/** Returns one page of the emails to players from the last 30 days, newest first. */
export async function listOutbox(input: {
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}): Promise<OutboxPage> {
  const { page, pageSize } = input
  const isSending = getEnv().SMTP_URL !== undefined
  const [rows, size] = await Promise.all([
    db.$queryRaw<OutboxRow[]>`
      SELECT m.id::text AS id, m.recipient, m.subject, m.status::text AS status,
        m.text <> '' AND NOT ${isSending}::boolean AS "isKept", m.attempts,
        m.last_error AS "lastError", m.created_at AS "createdAt", m.sent_at AS "sentAt"
      FROM outbox_mail m WHERE NOT ${IS_TO_STAFF}
      ORDER BY m.created_at DESC, m.id DESC
      LIMIT ${pageSize}::int OFFSET ${(page - 1) * pageSize}::int`,
    countMatches(Prisma.sql`FROM outbox_mail m WHERE NOT ${IS_TO_STAFF}`),
  ])
  return { rows, ...size, isSending }
}
