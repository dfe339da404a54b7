import type { ReactNode } from 'react'
import { actorName, Sentence } from '@/components/staff/lists/audit-sentence'
import { SidePanel } from '@/components/staff/lists/side-panel'
import { LINK, MONO, PANEL_FACTS, TAGS } from '@/components/ui/classes'
import { CopyButton } from '@/components/ui/copy-button'
import { Facts } from '@/components/ui/facts'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageIcon } from '@/components/ui/page-icon'
import { formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { AuditEvent } from '@/lib/house/audit/read-audit'
import { type AuditView, auditHref } from './audit-view'

interface AuditEventPanelProps {
  readonly entry: AuditEvent
  readonly view: AuditView
}

/** Shows one event in full: before and after, the reason, the origin, and its seal. */
export function AuditEventPanel({ entry, view }: AuditEventPanelProps) {
  const { row } = entry
  const { reason } = factsOf(row.after)
  return (
    <SidePanel
      id={row.id}
      label={`Event ${row.id}`}
      part="Event"
      closeHref={auditHref(view, { id: null })}
      status={
        <h2 className="inline-flex items-center gap-2">
          <PageIcon name="list" />
          Event {formatCount(Number(row.id))}
        </h2>
      }
    >
      <div className="grid gap-1">
        <p className="text-base wrap-anywhere">
          <Sentence row={row} />
        </p>
        <p className="text-cap text-fg-2 tabular-nums">
          <Moment at={row.createdAt.getTime()} style="stamp" />
        </p>
      </div>
      <Changes before={factsOf(row.before)} after={factsOf(row.after)} />
      {typeof reason === 'string' ? (
        <Part title="Why">
          <p className="text-sm wrap-anywhere text-fg-2">{reason}</p>
        </Part>
      ) : null}
      <FromWhere entry={entry} />
      <Seal entry={entry} />
      <Part title="More">
        <ul className="grid gap-1 text-cap">
          <li>
            <Link className={LINK} href={auditHref({ subject: row.subject })}>
              All events about the same thing
            </Link>
          </li>
          {row.actor ? (
            <li>
              <Link className={LINK} href={auditHref({ actor: row.actor.email })}>
                Everything by {row.actor.name}
              </Link>
            </li>
          ) : null}
        </ul>
      </Part>
    </SidePanel>
  )
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1 border-t border-line pt-3">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

type Stored = Readonly<Record<string, unknown>>

function factsOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Facts that the panel shows elsewhere. */
const TOLD = ['reason', 'player']
/** Facts in decimal major units. */
const AMOUNTS = ['amount', 'balance', 'by', 'reward']

function Changes({ before, after }: { readonly before: Stored; readonly after: Stored }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !TOLD.includes(name),
  )
  if (names.length === 0) return null
  return (
    <Part title="Before and after">
      <Facts
        className={PANEL_FACTS}
        of={names.map((name) => [
          name,
          <span key={name}>
            {Object.hasOwn(before, name) ? (
              <span className="text-fg-2">{valueText(name, before[name])} → </span>
            ) : null}
            <b className="font-medium">
              {Object.hasOwn(after, name) ? valueText(name, after[name]) : 'removed'}
            </b>
          </span>,
        ])}
      />
    </Part>
  )
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'number') {
    return AMOUNTS.includes(name) ? formatMajor(value) : value.toLocaleString('en')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const WAYS: Readonly<Record<string, string>> = {
  request: 'A request',
  'command line': 'The server’s command line',
  system: 'The system, without a request',
}

function FromWhere({ entry: { row, session } }: Pick<AuditEventPanelProps, 'entry'>) {
  return (
    <Part title="Origin">
      <Facts
        className={PANEL_FACTS}
        of={[
          ['Who', row.actor ? row.actor.email : actorName(row)],
          ['Via', WAYS[row.via] ?? row.via],
          row.address !== null && ['Address', <Mono key="address" text={row.address} />],
          session !== null && ['Device', session.device],
          session !== null && [
            'Logged in',
            <Moment key="session" at={session.startedAt.getTime()} style="date-time" />,
          ],
          row.sessionId !== null && ['Session', <Mono key="id" text={row.sessionId} />],
          ['Action', <Mono key="action" text={row.action} />],
          ['Subject', <Mono key="subject" text={row.subject} />],
        ]}
      />
    </Part>
  )
}

function Seal({ entry: { row, seal } }: Pick<AuditEventPanelProps, 'entry'>) {
  return (
    <Part
      title={
        <span className="flex items-center justify-between gap-2">
          Seal
          <span className={seal.fits ? TAGS.positive : TAGS.danger}>
            <Icon name={seal.fits ? 'check-circle' : 'alert'} />
            {seal.fits ? 'Matches' : 'Doesn’t match: this event or the one before was changed'}
          </span>
        </span>
      }
    >
      <Facts
        className={PANEL_FACTS}
        of={[
          ['This', <Hash key="this" hash={row.hash} what="hash" />],
          [
            'Previous',
            <Hash key="before" hash={seal.previousHash} what="hash of the previous event" />,
          ],
        ]}
      />
    </Part>
  )
}

function Hash({ hash, what }: { readonly hash: string; readonly what: string }) {
  return (
    <span className="inline-flex items-center gap-1" title={hash}>
      <Mono
        text={`${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`}
      />
      <CopyButton className="size-8!" text={hash} what={what} />
    </span>
  )
}

function Mono({ text }: { readonly text: string }) {
  return <span className={MONO}>{text}</span>
}
