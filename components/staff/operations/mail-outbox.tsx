import { PageSteps } from '@/components/staff/lists/page-steps'
import { CARD, DASH, EMPTY, RECORD, RECORD_SIDE, RECORD_TEXT, TAGS } from '@/components/ui/classes'
import { Moment } from '@/components/ui/moment'
import { PageIcon, type PageIconName } from '@/components/ui/page-icon'
import type { OutboxPage, OutboxRow } from '@/lib/house/operations/read-outbox'
import { OpenEmail } from './open-email'

export const OUTBOX_PATH = '/dashboard/mail'

interface MailOutboxProps {
  readonly outbox: OutboxPage
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

/** Shows the emails sent to players in the last 30 days, newest first, each with its delivery. */
export function MailOutbox({ outbox, page, pageSize }: MailOutboxProps) {
  const { rows, total, hasMore, isSending } = outbox
  const last = Math.max(1, Math.ceil(total / pageSize))
  const hasNext = page < last || (hasMore && rows.length === pageSize)
  return (
    <main className={`${DASH} max-w-230`}>
      <div>
        <h1 className="text-title">Emails</h1>
        <p className="text-fg-2">
          {isSending
            ? 'Emails are being sent. Only the recipient can read them.'
            : 'No mail server (SMTP_URL), so emails stay here. Open one only to pass it to its recipient. Opening is saved in the audit log.'}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className={`${CARD} ${EMPTY}`}>No emails yet.</p>
      ) : (
        <div className={`${CARD} overflow-hidden`}>
          <ul className="next-items:border-t next-items:border-line">
            {rows.map((row) => (
              <li key={row.id}>
                <MailRow row={row} isSending={isSending} />
              </li>
            ))}
          </ul>
          {last > 1 ? (
            <PageSteps
              previous={page > 1 ? outboxHref(page - 1) : null}
              next={hasNext ? outboxHref(page + 1) : null}
              labels={{ previous: 'Newer emails', next: 'Older emails' }}
            >
              Page {page} of {hasMore ? `more than ${last}` : last}
            </PageSteps>
          ) : null}
        </div>
      )}
    </main>
  )
}

function outboxHref(page: number): string {
  return page === 1 ? OUTBOX_PATH : `${OUTBOX_PATH}?page=${page}`
}

function MailRow({ row, isSending }: { readonly row: OutboxRow; readonly isSending: boolean }) {
  return (
    <details>
      <summary className={`${RECORD} min-h-15 py-2.5`}>
        <span className={RECORD_SIDE}>
          <b className="font-medium">{row.subject}</b>
          <small className={RECORD_TEXT}>{row.recipient}</small>
        </span>
        <span className={`${RECORD_SIDE} flex-none justify-items-end`}>
          <MailStatus row={row} isSending={isSending} />
          <small className={RECORD_TEXT}>
            <Moment at={row.createdAt.getTime()} style="day-time" />
          </small>
        </span>
      </summary>
      <div className="grid gap-2 px-5 pt-1 pb-4 text-fg-2 wrap-anywhere">
        {row.lastError === null ? null : (
          <p>
            {row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`}. Last error:{' '}
            {row.lastError}
          </p>
        )}
        {row.isKept ? <OpenEmail id={row.id} /> : <NoText row={row} />}
      </div>
    </details>
  )
}

function NoText({ row }: { readonly row: OutboxRow }) {
  if (row.status !== 'sent' || row.sentAt === null) return <p>Text hidden.</p>
  return (
    <p>
      Sent <Moment at={row.sentAt.getTime()} style="day-time" />. Text deleted.
    </p>
  )
}

interface StatusLook {
  readonly icon: PageIconName
  readonly className: string
  readonly label: string
}

function MailStatus({ row, isSending }: { readonly row: OutboxRow; readonly isSending: boolean }) {
  const look = lookOf(row, isSending)
  return (
    <span className={look.className}>
      <PageIcon name={look.icon} />
      {look.label}
    </span>
  )
}

function lookOf(row: OutboxRow, isSending: boolean): StatusLook {
  switch (row.status) {
    case 'sent':
      return { icon: 'check', className: TAGS.plain, label: 'Sent' }
    case 'failed':
      return { icon: 'close', className: TAGS.danger, label: 'Failed' }
    case 'waiting':
      if (!isSending) return { icon: 'inbox', className: TAGS.strong, label: 'Not sent' }
      return row.attempts === 0
        ? { icon: 'clock', className: TAGS.strong, label: 'Pending' }
        : { icon: 'clock', className: TAGS.danger, label: 'Retrying' }
  }
}
