import { type ReactNode, useId } from 'react'
import { PageSteps } from '@/components/layout/page-steps'
import { Button, ButtonLink, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { apiUrl } from '@/lib/client/api-url'
import type { AuditPage, LoginPage, LoginRow } from '@/lib/operations/read-audit'
import {
  AUDIT_GROUPS,
  type AuditGroup,
  actionLabel,
  groupOf,
  type NamedPerson,
} from '@/lib/operations/rules/audit-sentences'
import { Person, Sentence } from './audit-sentence'
import { AUDIT_PATH, type AuditView, actionField, auditHref } from './audit-view'

interface AuditLogProps {
  readonly view: AuditView
  readonly list: { readonly nextBefore: string | null }
  /** All actions in the log. */
  readonly actions: readonly string[]
  readonly staff: readonly NamedPerson[]
  readonly mayExport: boolean
  /** The panel of the open event; null when none is open. */
  readonly panel: ReactNode
  /** The rows; null where there are none. */
  readonly children: ReactNode
}

/** The append-only log of what happened, newest first, and the logins. */
export function AuditLog(props: AuditLogProps) {
  const { view, list, panel, mayExport, children } = props
  const isFirst = view.before === undefined
  return (
    <div className={`grid grid-cols-1 ${panel ? 'xl:grid-cols-[minmax(0,1fr)_408px]' : ''}`}>
      <main className={`min-w-0 ${panel ? 'max-sm:invisible' : ''}`}>
        <div className="flex flex-wrap items-start justify-between gap-3 px-6 pt-4.5 pb-3 max-sm:px-4">
          <div>
            <h1 className="text-title">Audit log</h1>
            <p className="text-sm text-fg-2">
              Each event includes the hash of the one before, so any tampering shows.
            </p>
          </div>
          {mayExport ? <DownloadLink view={view} /> : null}
        </div>
        <Tabs view={view} />
        <Filters {...props} />
        {children ?? (
          <p className="border-t border-line px-6 py-8 text-fg-2 max-sm:px-4">
            No {view.show} match.
          </p>
        )}
        <PageSteps
          previous={isFirst ? null : auditHref(view, { before: undefined, id: null })}
          next={list.nextBefore && auditHref(view, { before: list.nextBefore, id: null })}
          labels={{ previous: `Newest ${view.show}`, next: `Older ${view.show}` }}
        >
          {isFirst ? `Newest ${view.show}` : `Older ${view.show}`}
        </PageSteps>
      </main>
      {panel}
    </div>
  )
}

/** The file has every event of the days, whatever else is filtered: a chain can only be checked whole. */
function DownloadLink({ view: { from, to } }: Pick<AuditLogProps, 'view'>) {
  const params = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  return (
    <a
      className={buttonClass({ size: 'sm' })}
      href={apiUrl(`/audit.jsonl${params.size > 0 ? `?${params}` : ''}`)}
      download
      title="Every event of the chosen days with its hash. Check it with npm run verify."
    >
      <PageIcon name="download" />
      Download with hashes
    </a>
  )
}

const TAB = 'relative inline-flex h-11 items-center font-medium'
const TABS = { events: 'Events', logins: 'Logins' } as const

function Tabs({ view }: Pick<AuditLogProps, 'view'>) {
  return (
    <nav className="flex gap-5 border-b border-line px-6 max-sm:px-4" aria-label="Show">
      {(['events', 'logins'] as const).map((show) => {
        const isCurrent = show === view.show
        const { player, from, to } = view
        return (
          <Link
            key={show}
            className={
              isCurrent
                ? `${TAB} text-fg after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-fg`
                : `${TAB} text-fg-2`
            }
            href={auditHref({ show, player, from, to })}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {TABS[show]}
          </Link>
        )
      })}
    </nav>
  )
}

const FILTERS =
  'grid grid-cols-4 items-end gap-3 px-6 py-4 max-xl:grid-cols-3 max-sm:grid-cols-2 max-sm:px-4'
const FILTER = 'grid min-w-0 gap-1 text-cap text-fg-2'
const FILTER_INPUT =
  'h-11 w-full min-w-0 rounded-control-sm bg-surface-1 px-3 text-(length:--text-sm) text-fg inset-ring inset-ring-control-line max-sm:text-(length:--text-md) focus-visible:outline-0 focus-visible:inset-ring-2 focus-visible:inset-ring-focus'

interface FilterProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

function Filter({ label, children }: FilterProps) {
  const id = useId()
  return (
    <div className={FILTER}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

/** A plain form: the filters live in the address. */
function Filters({ view, actions, staff }: AuditLogProps) {
  const { show, player, subject, isRefused, from, to } = view
  return (
    <search>
      <form key={auditHref(view)} className={FILTERS} action={AUDIT_PATH}>
        {show === 'logins' ? <input type="hidden" name="show" value={show} readOnly /> : null}
        {subject === '' ? null : <input type="hidden" name="subject" value={subject} readOnly />}
        <Filter label="Player: name, email or phone">
          {(id) => (
            <input
              id={id}
              className={FILTER_INPUT}
              name="player"
              defaultValue={player}
              maxLength={254}
            />
          )}
        </Filter>
        {show === 'events' ? (
          <EventFilters view={view} actions={actions} staff={staff} />
        ) : (
          <Filter label="Result">
            {(id) => (
              <select
                id={id}
                className={FILTER_INPUT}
                name="refused"
                defaultValue={isRefused ? 'yes' : ''}
              >
                <option value="">All</option>
                <option value="yes">Refused</option>
              </select>
            )}
          </Filter>
        )}
        <Filter label="From day, in Dhaka">
          {(id) => (
            <input id={id} className={FILTER_INPUT} type="date" name="from" defaultValue={from} />
          )}
        </Filter>
        <Filter label="To day">
          {(id) => (
            <input id={id} className={FILTER_INPUT} type="date" name="to" defaultValue={to} />
          )}
        </Filter>
        <div className="flex gap-2 max-sm:col-span-full">
          <Button type="submit">Search</Button>
          <ButtonLink href={auditHref({ show })}>Reset</ButtonLink>
        </div>
      </form>
    </search>
  )
}

function EventFilters({ view, actions, staff }: Pick<AuditLogProps, 'view' | 'actions' | 'staff'>) {
  const isKnown = view.actor === '' || staff.some(({ email }) => email === view.actor)
  return (
    <>
      <Filter label="Who">
        {(id) => (
          <select id={id} className={FILTER_INPUT} name="actor" defaultValue={view.actor}>
            <option value="">Everybody</option>
            {isKnown ? null : <option value={view.actor}>{view.actor}</option>}
            {staff.map(({ id, name, email }) => (
              <option key={id} value={email}>
                {name}, {email}
              </option>
            ))}
          </select>
        )}
      </Filter>
      <Filter label="What">
        {(id) => (
          <select id={id} className={FILTER_INPUT} name="action" defaultValue={actionField(view)}>
            <option value="">Everything</option>
            {groupActions(actions).map(([group, known]) => (
              <optgroup key={group} label={AUDIT_GROUPS[group]}>
                <option value={`group:${group}`}>{AUDIT_GROUPS[group]}, all</option>
                {known.map((action) => (
                  <option key={action} value={action}>
                    {actionLabel(action)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Filter>
      <Filter label="Amount from">
        {(id) => (
          <input
            id={id}
            className={FILTER_INPUT}
            name="least"
            inputMode="decimal"
            defaultValue={view.least ?? ''}
            maxLength={16}
          />
        )}
      </Filter>
      <Filter label="Amount to">
        {(id) => (
          <input
            id={id}
            className={FILTER_INPUT}
            name="most"
            inputMode="decimal"
            defaultValue={view.most ?? ''}
            maxLength={16}
          />
        )}
      </Filter>
    </>
  )
}

function groupActions(actions: readonly string[]): (readonly [AuditGroup, readonly string[]])[] {
  const groups = Object.keys(AUDIT_GROUPS) as AuditGroup[]
  return groups
    .map((group) => [group, actions.filter((action) => groupOf(action) === group)] as const)
    .filter(([, known]) => known.length > 0)
}

const ROW =
  'relative grid min-h-11.5 grid-cols-[110px_minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line px-6 py-2.5 text-sm hover:bg-surface-2 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:px-4'
const OPEN_ROW = `${ROW} bg-surface-2 shadow-[inset_2px_0_0_var(--color-fg)]`
const TIME = 'inline-block min-h-6 min-w-6 text-cap text-fg-2 tabular-nums'
const TEXT = 'min-w-0 wrap-anywhere max-sm:col-span-full max-sm:row-start-2'
const SIDE = 'text-cap text-fg-2 max-sm:text-right'

/** Events as sentences, each with the link that opens it. */
export function EventRows({ page, view }: { readonly page: AuditPage; readonly view: AuditView }) {
  if (page.rows.length === 0) return null
  return (
    <ul aria-label="Events">
      {page.rows.map((row) => {
        const isOpen = row.id === view.id
        return (
          <li key={row.id} className={isOpen ? OPEN_ROW : ROW}>
            <Link
              className={`${TIME} after:absolute after:inset-0`}
              href={auditHref(view, { id: row.id })}
              aria-current={isOpen || undefined}
              scroll={false}
            >
              <Moment at={row.createdAt.getTime()} style="recent" />
              <span className="sr-only">, open event {row.id}</span>
            </Link>
            <p className={TEXT}>
              <Sentence row={row} />
            </p>
            <span className={SIDE}>{AUDIT_GROUPS[groupOf(row.action)]}</span>
          </li>
        )
      })}
    </ul>
  )
}

const WAYS: Readonly<Record<string, string>> = {
  password: 'logged in',
  google: 'logged in with Google',
  'reset-link': 'logged in by an emailed link',
  'phone-change': 'gave the password to change the phone number',
  'password-change': 'gave the password to change it',
  'email-change': 'gave the password to change the email',
}

/** Logins, also refused ones, of everybody. */
export function LoginRows({ page }: { readonly page: LoginPage }) {
  if (page.rows.length === 0) return null
  return (
    <ul aria-label="Logins">
      {page.rows.map((row) => (
        <li key={row.id} className={ROW}>
          <span className={TIME}>
            <Moment at={row.at.getTime()} style="recent" />
          </span>
          <p className={TEXT}>
            {row.person ? <Person person={row.person} /> : <b>An unknown email</b>}{' '}
            <LoginText row={row} />
          </p>
          <span className={`${SIDE} tabular-nums`}>{row.address}</span>
        </li>
      ))}
    </ul>
  )
}

function LoginText({ row: { way, refusal, device } }: { readonly row: LoginRow }) {
  if (refusal === null) {
    return (
      <>
        {WAYS[way] ?? way}, {device}
      </>
    )
  }
  return (
    <>
      <span className="inline-flex items-baseline gap-1 text-danger icons:size-3.5 icons:self-center">
        <Icon name="alert" />
        was refused
      </span>{' '}
      ({refusal.replaceAll('-', ' ')}), {device}
    </>
  )
}
