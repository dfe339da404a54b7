import { dayOf, hrefOf, type SearchParams, textOf, uuidOf } from '@/lib/base/browser/address'
import { apiUrl } from '@/lib/base/browser/api-url'
import { formatDay } from '@/lib/base/browser/format-time'
import { addDays, dayIn, isTimeZone } from '@/lib/base/format/rules/days'
import { t } from '@/lib/base/text/rules/t'
import { GAME_IDS, type GameId } from '@/lib/games/catalog/game'
import { BET_STATUSES, type BetStatus } from '@/lib/money/ledger/rules/bet-result'
import {
  BALANCES,
  type BalanceKind,
  TRANSACTION_GROUPS,
  type TransactionGroup,
} from '@/lib/money/statement/rules'

export const STATEMENT_PATH = '/user/statement'
/** A player's statement for staff; the query contains the player's id. */
export const STAFF_STATEMENT_PATH = '/dashboard/user/statement'
export const BETS_PATH = '/user/bets'

/**
 * Days in a time zone, both included. They are stored in the address, so that it can be saved and
 * printed.
 */
export interface DaysView {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Undefined if the address has none: the account's zone then applies. */
  readonly zone?: string | undefined
}

/** A view that always has a zone: it was looked up if the address has none. */
export type InZone<V extends DaysView> = V & { readonly zone: string }

/** The part of a statement that a page shows. */
export interface StatementView extends DaysView {
  readonly path: string
  /** Id of the player, on the staff page. */
  readonly id?: string | undefined
  readonly kind?: TransactionGroup | undefined
  readonly balance?: BalanceKind | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** All rows on one page, for a printer. */
  readonly isPrint: boolean
}

/** Parses the days of an address and puts them in order. */
function parseDays(params: SearchParams): DaysView {
  const zone = textOf(params, 'zone')
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')]
  const isReversed = from !== undefined && to !== undefined && from > to
  return {
    from: isReversed ? to : from,
    to: isReversed ? from : to,
    zone: zone !== undefined && zone.length <= 64 && isTimeZone(zone) ? zone : undefined,
  }
}

/** Parses the view from an address and ignores parameters it can't read. */
export function parseStatementView(path: string, params: SearchParams): StatementView {
  return {
    path,
    id: uuidOf(params, 'id'),
    kind: TRANSACTION_GROUPS.find((group) => group === params.kind),
    balance: BALANCES.find((balance) => balance === params.balance),
    ...parseDays(params),
    before: textOf(params, 'before'),
    after: textOf(params, 'after'),
    isPrint: params.print === '1',
  }
}

/** Returns the address of the view with a change. */
export function statementHref(view: StatementView, change: Partial<StatementView> = {}): string {
  const { path, isPrint, ...fields } = { ...view, ...change }
  return hrefOf(path, { ...fields, print: isPrint ? '1' : undefined })
}

/** Returns the address of the CSV file with the shown transactions: the viewer's own, or for staff a player's. */
export function statementFileHref({ id, kind, balance, from, to, zone }: StatementView): string {
  const path = id === undefined ? '/statement.csv' : `/players/${id}/statement.csv`
  return hrefOf(apiUrl(path), { kind, balance, from, to, zone })
}

/** Returns true if a filter is set. */
export function isFiltered({ kind, balance, from, to }: StatementView): boolean {
  return [kind, balance, from, to].some((field) => field !== undefined)
}

/** Formats the days: `1 Nov to 21 Nov 2026`, with both years if they differ. */
export function describeDays({ from, to }: DaysView, all = t('statement.allTransactions')): string {
  if (from && to) {
    if (from === to) return formatDay(from)
    const isOneYear = from.slice(0, 4) === to.slice(0, 4)
    return t('statement.fromTo', {
      from: formatDay(from, isOneYear ? 'day' : 'date'),
      to: formatDay(to),
    })
  }
  if (from) return t('statement.since', { from: formatDay(from) })
  return to ? t('statement.upTo', { to: formatDay(to) }) : all
}

/** Ranges of days up to today that can be requested by name. */
export const RANGES = [
  { range: 'today', days: 1 },
  { range: '7', days: 7 },
  { range: '30', days: 30 },
  { range: 'all', days: null },
] as const

export function rangeName({ range, days }: (typeof RANGES)[number]): string {
  if (range === 'today') return t('statement.today')
  return days === null ? t('statement.all') : t('statement.countedDays', { days })
}

type Range = (typeof RANGES)[number]['range']
const USUAL_RANGE: Range = '7'

/** The part of a player's bets that a page shows. */
export interface BetsView extends DaysView {
  /** Undefined if the address has its own dates. */
  readonly range?: Range | undefined
  readonly game?: GameId | undefined
  readonly status?: BetStatus | undefined
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Parses the view from an address and ignores parameters it can't read. */
export function parseBetsView(params: SearchParams): BetsView {
  const days = parseDays(params)
  const range = RANGES.find((each) => each.range === params.range)?.range ?? USUAL_RANGE
  return {
    game: GAME_IDS.find((game) => game === params.game),
    status: BET_STATUSES.find((status) => status === params.status),
    ...days,
    range: days.from || days.to ? undefined : range,
    before: uuidOf(params, 'before'),
    after: uuidOf(params, 'after'),
  }
}

/** Returns the address of the view with a change. */
export function betsHref(view: BetsView, change: Partial<BetsView> = {}): string {
  return hrefOf(BETS_PATH, { ...view, ...change })
}

/**
 * Returns the days of a named range in the view's zone, or the dates in the address if it has its
 * own.
 */
export function daysOfView(view: InZone<BetsView>, now: number): InZone<DaysView> {
  const { from, to, zone, range } = view
  const days = RANGES.find((each) => each.range === range)?.days
  if (!days) return { from, to, zone }
  const today = dayIn(zone, now)
  return { from: addDays(today, 1 - days), to: today, zone }
}
