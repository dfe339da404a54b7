import { cleanParam } from '@/components/staff/lists/queue-view'
import { hrefOf, type SearchParams, textOf } from '@/lib/base/browser/address'
import { isDay } from '@/lib/base/format/rules/days'
import { readAmount } from '@/lib/base/format/rules/read-amount'
import { type AuditGroup, toAuditGroup } from '@/lib/house/audit/rules/audit-sentences'

export const AUDIT_PATH = '/dashboard/audit'
const MAX_LENGTH = 254

/** The part of the audit log that the page shows. It is stored in the address. */
export interface AuditView {
  /** The chosen tab: events, or logins instead of them. */
  readonly show: 'events' | 'logins'
  /** Email of the staff member. */
  readonly actor: string
  /** An action, or empty. In the form field, `group:money` means a whole group. */
  readonly action: string
  readonly group: AuditGroup | null
  /** True to show who looked at what, too. */
  readonly views: boolean
  /** Part of a player's name, email or phone, or a txnID. */
  readonly player: string
  /** ID or name of the changed thing; set only by links. */
  readonly subject: string
  /** First and last day of the range. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Decimal major units. */
  readonly least: number | null
  readonly most: number | null
  /** True if only refused logins are shown. */
  readonly isRefused: boolean
  /** Cursor: only events older than this one. */
  readonly before: string | undefined
  /** ID of the open event; null if none is open. */
  readonly id: string | null
}

const GROUP = 'group:'
const EVENT_ID = /^\d{1,18}$/

/** Parses the view from an address and ignores parameters it can't read. */
export function parseAuditView(params: SearchParams): AuditView {
  const text = (name: string) => cleanParam(textOf(params, name) ?? '').slice(0, MAX_LENGTH)
  const day = (name: string) => (isDay(text(name)) ? text(name) : undefined)
  const amount = (name: string) => readAmount(text(name))
  const id = (name: string) => (EVENT_ID.test(text(name)) ? text(name) : undefined)
  const action = text('action')
  const group = action.startsWith(GROUP) ? toAuditGroup(action.slice(GROUP.length)) : null
  return {
    show: text('show') === 'logins' ? 'logins' : 'events',
    actor: text('actor'),
    action: action.startsWith(GROUP) ? '' : action,
    group,
    views: text('views') === 'yes',
    player: text('player'),
    subject: text('subject'),
    from: day('from'),
    to: day('to'),
    least: amount('least'),
    most: amount('most'),
    isRefused: text('refused') === 'yes',
    before: id('before'),
    id: id('id') ?? null,
  }
}

/** Returns the value of the field that chooses an action or a group. */
export function actionField({ action, group }: Pick<AuditView, 'action' | 'group'>): string {
  return group === null ? action : `${GROUP}${group}`
}

/** Returns the address of the view with a change, without defaults. */
export function auditHref(view: Partial<AuditView>, change: Partial<AuditView> = {}): string {
  const { show, action = '', group = null, isRefused, views, ...rest } = { ...view, ...change }
  return hrefOf(AUDIT_PATH, {
    show: show === 'logins' ? show : null,
    action: actionField({ action, group }),
    refused: isRefused ? 'yes' : null,
    views: views ? 'yes' : null,
    ...rest,
    least: rest.least?.toString(),
    most: rest.most?.toString(),
  })
}

/** Returns true if the log leaves out who looked at what: unless it is about an action or a thing. */
export function isWithoutViews({ views, action, group, subject }: AuditView): boolean {
  return !views && action === '' && group === null && subject === ''
}
