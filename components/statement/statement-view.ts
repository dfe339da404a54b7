import { apiUrl } from '@/lib/client/api-url'
import { isDay, isTimeZone } from '@/lib/domain/days'
import {
  BALANCES,
  type BalanceKind,
  MOVEMENT_GROUPS,
  type MovementGroup,
} from '@/lib/domain/statement'

export const STATEMENT_PATH = '/user/statement'
/** Where staff look at a player's statement; the player's id stands in the query. */
export const STAFF_STATEMENT_PATH = '/dashboard/user/statement'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>

/** Days of a time zone, both included. They live in the address, so that it can be kept and printed. */
export interface DaysView {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Left out: the address names none, and days are those of UTC. */
  readonly zone?: string | undefined
}

/** What of a statement is shown. */
export interface StatementView extends DaysView {
  readonly path: string
  /** The player, where the path does not say it. */
  readonly id?: string | undefined
  readonly kind?: MovementGroup | undefined
  readonly balance?: BalanceKind | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** Everything that a printer shall have, on one page. */
  readonly isPrint: boolean
}

/** One text of a query; undefined for none, for an empty one and for several. */
function textOf(params: SearchParams, name: string): string | undefined {
  const text = params[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** One UUID of a query; undefined for anything else. */
export function uuidOf(params: SearchParams, name: string): string | undefined {
  const id = textOf(params, name)
  return id !== undefined && UUID.test(id) ? id : undefined
}

/** The days of an address; days in the wrong order are taken the right way round. */
export function parseDays(params: SearchParams): DaysView {
  const day = (name: string) => {
    const text = textOf(params, name)
    return text !== undefined && isDay(text) ? text : undefined
  }
  const zone = textOf(params, 'zone')
  const [from, to] = [day('from'), day('to')]
  const isReversed = from !== undefined && to !== undefined && from > to
  return {
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    zone: zone !== undefined && zone.length <= 64 && isTimeZone(zone) ? zone : undefined,
  }
}

/** The view of an address; whatever makes no sense in it counts as not given. */
export function parseStatementView(path: string, params: SearchParams): StatementView {
  return {
    path,
    id: uuidOf(params, 'id'),
    kind: MOVEMENT_GROUPS.find((group) => group === params.kind),
    balance: BALANCES.find((balance) => balance === params.balance),
    ...parseDays(params),
    before: textOf(params, 'before'),
    after: textOf(params, 'after'),
    isPrint: params.print === '1',
  }
}

/** Address of the view with something about it changed. */
export function statementHref(view: StatementView, change: Partial<StatementView> = {}): string {
  const { path, isPrint, ...fields } = { ...view, ...change }
  return hrefOf(path, { ...fields, print: isPrint ? '1' : undefined })
}

/** Where the file of the viewer's own movements that are shown is downloaded from. */
export function statementFileHref({ kind, balance, from, to, zone }: StatementView): string {
  return hrefOf(apiUrl('/statement.csv'), { kind, balance, from, to, zone })
}

export function hrefOf(path: string, fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** Whether the list shows less than all there is. */
export function isFiltered({ kind, balance, from, to }: StatementView): boolean {
  return [kind, balance, from, to].some((field) => field !== undefined)
}

/** The days in words: `1 Nov 2026 to 21 Nov 2026`. */
export function describeDays({ from, to }: DaysView): string {
  if (from && to) return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
  if (from) return `From ${dayText(from)} on`
  return to ? `Up to ${dayText(to)}` : 'Everything from the first movement on'
}

function dayText(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
