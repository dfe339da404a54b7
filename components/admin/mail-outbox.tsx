import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/wallet/moment'
import type { OutboxPage, OutboxRow } from '@/lib/queries/outbox'
import shared from './dash.module.css'
import styles from './mail-outbox.module.css'
import { OpenLetter } from './open-letter'

export const OUTBOX_PATH = '/dashboard/mail'

interface MailOutboxProps {
  readonly outbox: OutboxPage
  /** 1 or more. */
  readonly page: number
  readonly pageSize: number
}

/** Every letter to a player of the last 30 days, newest first, and what became of it. */
export function MailOutbox({ outbox, page, pageSize }: MailOutboxProps) {
  const { rows, total, isSending } = outbox
  return (
    <main className={`dash ${shared.dash} ${styles.dash}`}>
      <div>
        <h1 className="h1">Mail</h1>
        <p className="muted">
          {isSending
            ? 'Letters go out by the mail server. What they say is for who gets them, so it is not shown here.'
            : 'No mail server is set (SMTP_URL), so letters to players stay here. Open one only to pass it on to the person it is for: who opened it stands in the audit log.'}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className="card empty">No mail yet. Password resets write the first.</p>
      ) : (
        <ul className={`card ${styles.list}`}>
          {rows.map((row) => (
            <li key={row.id}>
              <MailRow row={row} isSending={isSending} />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize ? <Pager page={page} pageSize={pageSize} total={total} /> : null}
    </main>
  )
}

function MailRow({ row, isSending }: { readonly row: OutboxRow; readonly isSending: boolean }) {
  return (
    <details className={styles.mail}>
      <summary>
        <span className={styles.who}>
          <b>{row.subject}</b>
          <small>{row.recipient}</small>
        </span>
        <span className={styles.state}>
          <MailStatus row={row} isSending={isSending} />
          <small>
            <Moment at={row.createdAt.getTime()} style="day-time" />
          </small>
        </span>
      </summary>
      <div className={styles.body}>
        {row.lastError === null ? null : (
          <p>
            {row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`}, the last one answered:{' '}
            {row.lastError}
          </p>
        )}
        {row.isKept ? <OpenLetter id={row.id} /> : <NoText row={row} />}
      </div>
    </details>
  )
}

function NoText({ row }: { readonly row: OutboxRow }) {
  if (row.status !== 'sent' || row.sentAt === null) return <p>Its text is not shown.</p>
  return (
    <p>
      Sent <Moment at={row.sentAt.getTime()} style="day-time" />. Its text is no longer kept.
    </p>
  )
}

interface StatusLook {
  readonly icon: IconName
  readonly className: string
  readonly label: string
}

function MailStatus({ row, isSending }: { readonly row: OutboxRow; readonly isSending: boolean }) {
  const look = lookOf(row, isSending)
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {look.label}
    </span>
  )
}

function lookOf(row: OutboxRow, isSending: boolean): StatusLook {
  switch (row.status) {
    case 'sent':
      return { icon: 'check', className: 'tag', label: 'Sent' }
    case 'failed':
      return { icon: 'close', className: 'tag tag--danger', label: 'Not sent in time' }
    case 'waiting':
      if (!isSending) return { icon: 'inbox', className: 'tag tag--strong', label: 'Kept here' }
      return row.attempts === 0
        ? { icon: 'clock', className: 'tag tag--strong', label: 'Waiting' }
        : { icon: 'clock', className: 'tag tag--danger', label: 'Trying again' }
  }
}

function Pager({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span>
        Page {page} of {last}
      </span>
      <div>
        {page > 1 ? <PageLink icon="chevron-left" label="Newer mail" page={page - 1} /> : null}
        {page < last ? <PageLink icon="chevron-right" label="Older mail" page={page + 1} /> : null}
      </div>
    </nav>
  )
}

function PageLink({ icon, label, page }: { icon: IconName; label: string; page: number }) {
  const href = page === 1 ? OUTBOX_PATH : `${OUTBOX_PATH}?page=${page}`
  return (
    <Link className="btn btn--sm" href={href} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
