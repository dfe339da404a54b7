import type { ReactNode } from 'react'
import { Person, Sentence } from '@/components/staff/lists/audit-sentence'
import { DENSE } from '@/components/staff/lists/list-frame'
import { PageSteps } from '@/components/staff/lists/page-steps'
import { LOGIN_WAYS, LoginOutcome } from '@/components/staff/players/login-labels'
import { CHIP } from '@/components/staff/queue/queue-chip'
import { Button, ButtonLink, buttonClass } from '@/components/ui/button'
import { LINK } from '@/components/ui/classes'
import { Face } from '@/components/ui/face'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { SelectField } from '@/components/ui/select-field'
import { ViewTabs } from '@/components/ui/view-tabs'
import { apiUrl } from '@/lib/base/browser/api-url'
import { houseCity } from '@/lib/base/browser/format-time'
import type { AuditPage } from '@/lib/house/audit/read-audit'
import type { LoginPage } from '@/lib/house/audit/read-logins'
import {
  AUDIT_GROUPS,
  type AuditGroup,
  actionLabel,
  groupOf,
  type NamedPerson,
} from '@/lib/house/audit/rules/audit-sentences'
import { AUDIT_PATH, type AuditView, actionField, auditHref, isWithoutViews } from './audit-view'

interface AuditLogProps {
  readonly view: AuditView
  readonly list: { readonly nextBefore: string | null }
  /** All actions in the log. */
  readonly actions: readonly string[]
  readonly staff: readonly NamedPerson[]
  readonly mayExport: boolean
  /** The panel of the open event; null when none is open. */
  readonly panel: ReactNode
  /** The rows; null if there are none. */
  readonly children: ReactNode
}

/** Shows the append-only log of events, newest first, and the logins. */
export function AuditLog(props: AuditLogProps) {
  const { view, list, panel, mayExport, children } = props
  const isFirst = view.before === undefined
  return (
    <div className={`grid grid-cols-1 ${panel ? 'xl:grid-cols-[minmax(0,1fr)_25.5rem]' : ''}`}>
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
        <ViewTabs
          label="Show"
          tabs={(['events', 'logins'] as const).map((show) => ({
            name: TABS[show],
            isCurrent: show === view.show,
            href: auditHref({ show, player: view.player, from: view.from, to: view.to }),
          }))}
        />
        <Filters {...props} />
        <SubjectMark view={view} />
        <ViewsNote view={view} />
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

/**
 * Downloads every event of the chosen days, whatever else is filtered: a chain can only be checked
 * whole.
 */
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

const TABS = { events: 'Events', logins: 'Logins' } as const

const FILTERS =
  'flex flex-wrap items-end gap-2 px-6 py-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:px-4'
/** Widths of the filters. On a phone each is half a row wide. */
const WIDE = 'sm:min-w-46 sm:flex-1'
const USUAL = 'sm:w-36'
const NARROW = 'sm:w-24'
const AMOUNT = { inputMode: 'decimal', maxLength: 16 } as const

/** A plain form, because the filters are stored in the address. */
function Filters({ view, actions, staff }: AuditLogProps) {
  const { show, player, subject, isRefused, from, to } = view
  return (
    <search>
      <form key={auditHref(view)} className={FILTERS} action={AUDIT_PATH}>
        {view.views ? <input type="hidden" name="views" value="yes" readOnly /> : null}
        {show === 'logins' ? <input type="hidden" name="show" value={show} readOnly /> : null}
        {subject === '' ? null : <input type="hidden" name="subject" value={subject} readOnly />}
        <div className={WIDE}>
          <Field
            className={DENSE}
            label="Player, phone or txnID"
            name="player"
            defaultValue={player}
            maxLength={254}
          />
        </div>
        {show === 'events' ? (
          <EventFilters view={view} actions={actions} staff={staff} />
        ) : (
          <div className={USUAL}>
            <SelectField
              className={DENSE}
              label="Result"
              name="refused"
              defaultValue={isRefused ? 'yes' : ''}
            >
              <option value="">All</option>
              <option value="yes">Refused</option>
            </SelectField>
          </div>
        )}
        <div className={USUAL}>
          <Field
            className={DENSE}
            label={`From day, in ${houseCity()}`}
            type="date"
            name="from"
            defaultValue={from}
          />
        </div>
        <div className={USUAL}>
          <Field className={DENSE} label="To day" type="date" name="to" defaultValue={to} />
        </div>
        <div className="flex gap-2 max-sm:col-span-full">
          <Button size="sm" type="submit">
            Search
          </Button>
          <ButtonLink size="sm" href={auditHref({ show })}>
            Reset
          </ButtonLink>
        </div>
      </form>
    </search>
  )
}

/** Says that the log leaves out who looked at what, unless an action is chosen. */
function ViewsNote({ view }: Pick<AuditLogProps, 'view'>) {
  if (view.show === 'logins' || !isWithoutViews({ ...view, views: false })) return null
  return (
    <p className="px-6 pb-2.5 text-cap text-fg-2 max-sm:px-4">
      {view.views ? 'With who viewed what.' : 'Without who viewed what.'}{' '}
      <Link
        className={LINK}
        href={auditHref(view, { views: !view.views, before: undefined, id: null })}
      >
        {view.views ? 'Leave it out' : 'Show it'}
      </Link>
    </p>
  )
}

/** Shows the thing that a link narrowed the events to, and drops it. */
function SubjectMark({ view }: Pick<AuditLogProps, 'view'>) {
  if (view.show === 'logins' || view.subject === '') return null
  return (
    <p className="flex px-6 pb-2.5 max-sm:px-4">
      <Link
        className={CHIP}
        href={auditHref(view, { subject: '', before: undefined, id: null })}
        scroll={false}
        title="Remove"
      >
        <span className="whitespace-normal wrap-anywhere">
          About {view.subject.replaceAll('_', ' ').replace(':', ' ')}
        </span>
        <Icon name="close" />
      </Link>
    </p>
  )
}

function EventFilters({ view, actions, staff }: Pick<AuditLogProps, 'view' | 'actions' | 'staff'>) {
  const isKnown = view.actor === '' || staff.some(({ email }) => email === view.actor)
  return (
    <>
      <div className={USUAL}>
        <SelectField className={DENSE} label="Who" name="actor" defaultValue={view.actor}>
          <option value="">Everybody</option>
          {isKnown ? null : <option value={view.actor}>{view.actor}</option>}
          {staff.map(({ id, name, email }) => (
            <option key={id} value={email}>
              {name}, {email}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={USUAL}>
        <SelectField className={DENSE} label="What" name="action" defaultValue={actionField(view)}>
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
        </SelectField>
      </div>
      <div className={NARROW}>
        <Field
          className={DENSE}
          {...AMOUNT}
          label="Amount from"
          name="least"
          defaultValue={view.least ?? ''}
        />
      </div>
      <div className={NARROW}>
        <Field
          className={DENSE}
          {...AMOUNT}
          label="Amount to"
          name="most"
          defaultValue={view.most ?? ''}
        />
      </div>
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
  'relative grid min-h-12 grid-cols-[6rem_22px_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-6 py-1.5 text-sm hover:bg-surface-2 max-sm:grid-cols-[22px_minmax(0,1fr)_auto] max-sm:items-start max-sm:px-4 max-sm:py-2'
const OPEN_ROW = `${ROW} bg-surface-2 shadow-[inset_2px_0_0_var(--color-fg)]`
const TIME = 'inline-block min-h-6 min-w-6 text-cap/6 text-fg-2 tabular-nums max-sm:col-start-2'
const TEXT =
  'min-w-0 text-fg-2 wrap-anywhere max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 [&_:is(a,b)]:text-fg'
const SIDE =
  'text-xs text-fg-3 max-sm:col-start-3 max-sm:row-start-1 max-sm:text-right max-sm:leading-6'

/** Shows events as sentences, each with a link that opens the event. */
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
            <Actor name={row.actor?.name ?? null} />
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

const NOBODY =
  'grid size-5.5 place-items-center rounded-small bg-surface-3 text-fg-2 icons:size-3.5 max-sm:col-start-1 max-sm:row-start-1'

/** Shows the person who acted; null for an event that no person caused. */
function Actor({ name }: { readonly name: string | null }) {
  return name === null ? (
    <span className={NOBODY}>
      <PageIcon name="dial" />
    </span>
  ) : (
    <Face
      className="size-5.5 rounded-small text-[0.625rem]/none max-sm:col-start-1 max-sm:row-start-1"
      name={name}
    />
  )
}

/** Shows everybody's logins, including refused ones. */
export function LoginRows({ page }: { readonly page: LoginPage }) {
  if (page.rows.length === 0) return null
  return (
    <ul aria-label="Logins">
      {page.rows.map((row) => (
        <li key={row.id} className={ROW}>
          <span className={TIME}>
            <Moment at={row.at.getTime()} style="recent" />
          </span>
          <Actor name={row.person?.name ?? null} />
          <p className={TEXT}>
            {row.person ? <Person person={row.person} /> : <b>An unknown email</b>}:{' '}
            {LOGIN_WAYS[row.way]}, {row.device} <LoginOutcome refusal={row.refusal} />
          </p>
          <span className={`${SIDE} tabular-nums`}>{row.address}</span>
        </li>
      ))}
    </ul>
  )
}
