import { Button, ButtonLink } from '@/components/ui/button'
import { Moment } from '@/components/wallet/moment'
import type { AuditPage, AuditRow } from '@/lib/queries/audit'
import styles from './audit-log.module.css'
import { AUDIT_PATH, type AuditView, auditHref } from './audit-view'
import shared from './dash.module.css'
import { PageSteps } from './page-steps'

interface AuditLogProps {
  readonly page: AuditPage
  readonly view: AuditView
  /** Every action the log knows. */
  readonly actions: readonly string[]
}

/** Who changed what and when, newest first. Nothing in it can be changed. */
export function AuditLog({ page, view, actions }: AuditLogProps) {
  const { rows, nextBefore } = page
  return (
    <main className={`dash ${shared.dash} ${styles.dash}`}>
      <div>
        <h1 className="h1">Audit log</h1>
        <p className="sm muted">
          Each event carries the hash of the one before it: a change of any would show in the ledger
          check.
        </p>
      </div>
      <Filters view={view} actions={actions} />
      <div className="card">
        {rows.length === 0 ? (
          <p className={styles.empty}>No event matches.</p>
        ) : (
          <ul className={styles.list}>
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

/** A plain form: the filters stand in the address. */
function Filters({ view, actions }: Pick<AuditLogProps, 'view' | 'actions'>) {
  return (
    <search>
      <form key={auditHref(view)} className={styles.filters} action={AUDIT_PATH}>
        <label>
          <span>Action</span>
          <select name="action" defaultValue={view.action}>
            <option value="">All</option>
            {actions.map((action) => (
              <option key={action}>{action}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Email of who acted</span>
          <input
            name="actor"
            type="text"
            inputMode="email"
            defaultValue={view.actor}
            maxLength={254}
          />
        </label>
        <label>
          <span>ID or name of what was changed</span>
          <input name="subject" type="text" defaultValue={view.subject} maxLength={100} />
        </label>
        <div className={styles.buttons}>
          <Button type="submit">Search</Button>
          <ButtonLink href={AUDIT_PATH}>Reset Search</ButtonLink>
        </div>
      </form>
    </search>
  )
}

function AuditEvent({ row }: { readonly row: AuditRow }) {
  return (
    <details className={styles.event}>
      <summary>
        <span className={styles.what}>
          <b>{row.action}</b>
          <small className="mono">{row.subject}</small>
        </span>
        <span className={styles.who}>
          <span>{row.actor?.name ?? nobodyOf(row)}</span>
          <small>
            <Moment at={row.createdAt.getTime()} style="recent" />
          </small>
        </span>
      </summary>
      <dl className={styles.facts}>
        <dt>By</dt>
        <dd>{row.actor?.email ?? nobodyOf(row)}</dd>
        {row.address === null ? null : (
          <>
            <dt>From</dt>
            <dd className="mono">{row.address}</dd>
          </>
        )}
        {row.sessionId === null ? null : (
          <>
            <dt>Sign-in</dt>
            <dd className="mono">{row.sessionId}</dd>
          </>
        )}
        <dt>Before</dt>
        <dd>
          <Facts value={row.before} />
        </dd>
        <dt>After</dt>
        <dd>
          <Facts value={row.after} />
        </dd>
        <dt>Event {row.id}</dt>
        <dd className="mono">{row.hash}</dd>
      </dl>
    </details>
  )
}

/** What acted where no user did. */
function nobodyOf({ via }: AuditRow): string {
  if (via === 'request') return 'Somebody not signed in'
  return via === 'command line' ? 'The command line' : 'The system'
}

/** The stored values, each with its name. */
function Facts({ value }: { readonly value: unknown }) {
  if (value === null || typeof value !== 'object') return <span className="dim">nothing</span>
  return (
    <ul>
      {Object.entries(value).map(([name, fact]) => (
        <li key={name}>
          <span className="muted">{name}</span>{' '}
          {typeof fact === 'string' ? fact : JSON.stringify(fact)}
        </li>
      ))}
    </ul>
  )
}
