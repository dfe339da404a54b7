import { cleanText } from '@/components/cashier/queue-view'
import { PageSteps } from '@/components/layout/page-steps'
import { Button, ButtonLink } from '@/components/ui/button'
import { CARD, DASH, MONO, RECORD, RECORD_SIDE, RECORD_TEXT } from '@/components/ui/classes'
import { Facts } from '@/components/ui/facts'
import { Moment } from '@/components/ui/moment'
import type { AuditPage, AuditRow } from '@/lib/operations/read-audit'

const AUDIT_PATH = '/dashboard/audit'
const MAX_LENGTH = 254

/** The part of the audit log that the page shows. It lives in the address. */
interface AuditView {
  readonly action: string
  /** Email of the member of staff. */
  readonly actor: string
  /** ID or name of the changed thing. */
  readonly subject: string
  /** Cursor: only events older than this one. */
  readonly before: string | undefined
}

type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** Parses the view from an address and ignores parameters it can't read. */
export function parseAuditView(params: SearchParams): AuditView {
  const text = (name: string) => {
    const value = params[name]
    return typeof value === 'string' ? cleanText(value).slice(0, MAX_LENGTH) : ''
  }
  const before = text('before')
  return {
    action: text('action'),
    actor: text('actor'),
    subject: text('subject'),
    before: /^\d{1,18}$/.test(before) ? before : undefined,
  }
}

export function auditHref(view: AuditView): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value) params.set(name, String(value))
  const query = params.toString()
  return query === '' ? AUDIT_PATH : `${AUDIT_PATH}?${query}`
}

interface AuditLogProps {
  readonly page: AuditPage
  readonly view: AuditView
  /** All actions in the log. */
  readonly actions: readonly string[]
}

/** The append-only log of changes by staff, newest first. */
export function AuditLog({ page, view, actions }: AuditLogProps) {
  const { rows, nextBefore } = page
  return (
    <main className={`${DASH} max-w-270`}>
      <div>
        <h1 className="text-title">Audit log</h1>
        <p className="text-sm text-fg-2">
          Each event includes the hash of the one before, so any tampering shows in the ledger
          check.
        </p>
      </div>
      <Filters view={view} actions={actions} />
      <div className={CARD}>
        {rows.length === 0 ? (
          <p className="px-5 py-8 text-fg-2 max-sm:px-4">No events match.</p>
        ) : (
          <ul className="next-items:border-t next-items:border-line">
            {rows.map((row) => (
              <li key={row.id}>
                <AuditEvent row={row} />
              </li>
            ))}
          </ul>
        )}
        <PageSteps
          previous={view.before === undefined ? null : auditHref({ ...view, before: undefined })}
          next={nextBefore === null ? null : auditHref({ ...view, before: nextBefore })}
          labels={{ previous: 'Newest events', next: 'Older events' }}
        >
          {view.before === undefined ? 'Newest events' : 'Older events'}
        </PageSteps>
      </div>
    </main>
  )
}

const FILTERS =
  'grid grid-cols-[220px_minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3 max-lg:grid-cols-[1fr_1fr] max-sm:grid-cols-1'
const FILTER = 'grid gap-1 text-cap text-fg-2'
const FILTER_INPUT =
  'h-11 w-full rounded-control-sm bg-surface-1 px-3 text-(length:--text-sm) text-fg inset-ring inset-ring-control-line max-sm:text-(length:--text-md) focus-visible:outline-0 focus-visible:inset-ring-2 focus-visible:inset-ring-focus'

/** A plain form: the filters live in the address. */
function Filters({ view, actions }: Pick<AuditLogProps, 'view' | 'actions'>) {
  return (
    <search>
      <form key={auditHref(view)} className={FILTERS} action={AUDIT_PATH}>
        <label className={FILTER}>
          <span>Action</span>
          <select className={FILTER_INPUT} name="action" defaultValue={view.action}>
            <option value="">All</option>
            {actions.map((action) => (
              <option key={action}>{action}</option>
            ))}
          </select>
        </label>
        <label className={FILTER}>
          <span>Staff email</span>
          <input
            className={FILTER_INPUT}
            name="actor"
            type="text"
            inputMode="email"
            defaultValue={view.actor}
            maxLength={254}
          />
        </label>
        <label className={FILTER}>
          <span>ID or name</span>
          <input
            className={FILTER_INPUT}
            name="subject"
            type="text"
            defaultValue={view.subject}
            maxLength={100}
          />
        </label>
        <div className="flex gap-2">
          <Button type="submit">Search</Button>
          <ButtonLink href={AUDIT_PATH}>Reset Search</ButtonLink>
        </div>
      </form>
    </search>
  )
}

const FACTS =
  'grid grid-cols-[96px_minmax(0,1fr)] *:contents gap-x-3 gap-y-1.5 px-5 pt-1 pb-4 text-cap wrap-anywhere max-sm:px-4 [&_dt]:text-fg-2'

function AuditEvent({ row }: { readonly row: AuditRow }) {
  return (
    <details>
      <summary className={`${RECORD} min-h-14 py-2`}>
        <span className={RECORD_SIDE}>
          <b className="font-medium">{row.action}</b>
          <small className={`${RECORD_TEXT} ${MONO}`}>{row.subject}</small>
        </span>
        <span className={`${RECORD_SIDE} flex-none justify-items-end text-right`}>
          <span>{row.actor?.name ?? nobodyOf(row)}</span>
          <small className={RECORD_TEXT}>
            <Moment at={row.createdAt.getTime()} style="recent" />
          </small>
        </span>
      </summary>
      <Facts
        className={FACTS}
        of={[
          ['By', row.actor?.email ?? nobodyOf(row)],
          row.address !== null && ['From', mono(row.address)],
          row.sessionId !== null && ['Login', mono(row.sessionId)],
          ['Before', <Stored key="before" value={row.before} />],
          ['After', <Stored key="after" value={row.after} />],
          [`Event ${row.id}`, mono(row.hash)],
        ]}
      />
    </details>
  )
}

const mono = (text: string) => <span className={MONO}>{text}</span>

/** Names the actor of an event without a user. */
function nobodyOf({ via }: AuditRow): string {
  if (via === 'request') return 'Not logged in'
  return via === 'command line' ? 'Command line' : 'System'
}

/** Stored values with their names. */
function Stored({ value }: { readonly value: unknown }) {
  if (value === null || typeof value !== 'object') return <span className="text-fg-3">nothing</span>
  return (
    <ul>
      {Object.entries(value).map(([name, fact]) => (
        <li key={name}>
          <span className="text-fg-2">{name}</span>{' '}
          {typeof fact === 'string' ? fact : JSON.stringify(fact)}
        </li>
      ))}
    </ul>
  )
}
