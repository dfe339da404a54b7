import { createElement, Fragment, type ReactNode } from 'react'
import { personHref } from '@/components/staff/lists/player-view'
import {
  DEPOSITS,
  parseQueueView,
  queueHref,
  WITHDRAWALS,
} from '@/components/staff/lists/queue-view'
import { LINK, MONO } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { formatMajor } from '@/lib/base/browser/money-text'
import type { AuditRow } from '@/lib/house/audit/read-named-events'
import {
  type NamedPerson,
  type NamedRequest,
  type SentencePart,
  sentenceOf,
} from '@/lib/house/audit/rules/audit-sentences'

/** Places a link above the one that covers its row. */
const INNER_LINK = `${LINK} relative z-1`

/** Names the actor of an event without a user. */
export function actorName({ actor, via }: Pick<AuditRow, 'actor' | 'via'>): string {
  if (actor !== null) return actor.name
  if (via === 'request') return 'Someone not logged in'
  return via === 'command line' ? 'The command line' : 'The system'
}

/** Says who did what, with links to the people and things it names. */
export function Sentence({ row }: { readonly row: AuditRow }) {
  const parts = sentenceOf({ ...row, actorId: row.actor?.id ?? null })
  return (
    <>
      <b className="font-semibold">{actorName(row)}</b>{' '}
      {createElement(Fragment, null, ...parts.map(show))}
    </>
  )
}

function show(part: SentencePart): ReactNode {
  if (typeof part === 'string') return part
  if ('person' in part) return <Person person={part.person} />
  if ('request' in part) return <Request request={part.request} />
  if ('amount' in part) return <b className="font-semibold">{majorText(part.amount)}</b>
  if ('code' in part) return <span className={MONO}>{part.code}</span>
  return <Moment at={Date.parse(part.moment)} style="date-time" />
}

/** Formats whole amounts without decimals, as requests do. */
function majorText(major: number): string {
  return formatMajor(major, { decimals: Number.isInteger(major) ? 0 : 2 })
}

export function Person({ person }: { readonly person: NamedPerson }) {
  return (
    <Link className={INNER_LINK} href={personHref(person.id, person.isStaff)} title={person.email}>
      {person.name}
    </Link>
  )
}

function Request({ request }: { readonly request: NamedRequest }) {
  const { kind, status, id, amount } = request
  const view =
    kind === 'deposit'
      ? parseQueueView(DEPOSITS, { status })
      : parseQueueView(WITHDRAWALS, { status })
  return (
    <Link className={`${INNER_LINK} font-semibold`} href={queueHref(view, { id })}>
      {majorText(amount)}
    </Link>
  )
}
