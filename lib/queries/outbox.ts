import 'server-only'
import { getEnv } from '@/lib/config/env'
import { db } from '@/lib/db/client'

export interface OutboxRow {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  /** The letter; null where it is its reader's alone, because a mail server delivers it. */
  readonly text: string | null
  readonly status: 'waiting' | 'sent' | 'failed'
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

export interface OutboxPage {
  readonly rows: readonly OutboxRow[]
  /** Letters on all pages. */
  readonly total: number
  /** Whether letters go out at all: SMTP_URL is set. */
  readonly isSending: boolean
}

/** One page of the letters of the last 30 days, newest first. */
export async function listOutbox(input: {
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}): Promise<OutboxPage> {
  const isSending = getEnv().SMTP_URL !== undefined
  const [rows, total] = await Promise.all([
    db.outboxMail.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (input.page - 1) * input.pageSize,
      take: input.pageSize,
      select: {
        id: true,
        recipient: true,
        subject: true,
        text: true,
        status: true,
        attempts: true,
        lastError: true,
        createdAt: true,
        sentAt: true,
      },
    }),
    db.outboxMail.count(),
  ])
  return {
    rows: rows.map((row) => ({ ...row, text: isSending ? null : row.text })),
    total,
    isSending,
  }
}
