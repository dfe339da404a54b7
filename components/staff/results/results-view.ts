import { dayOf, hrefOf, type SearchParams } from '@/lib/base/browser/address'
import { addDays } from '@/lib/base/format/rules/days'

export const RESULTS_PATH = '/dashboard/results'

/** Ranges that end today, with their number of days. */
export const RESULT_SPANS = [
  ['today', 'Today', 1],
  ['7-days', '7 days', 7],
  ['30-days', '30 days', 30],
] as const

const MOST_DAYS = 3_660

/** Days that the page shows. They are stored in the address. */
export interface ResultsView {
  readonly from: string
  readonly to: string
  /** Null for days of the viewer's choice. */
  readonly span: (typeof RESULT_SPANS)[number][0] | null
}

/** Parses the view from an address and ignores parameters it can't read. */
export function parseResultsView(params: SearchParams, today: string): ResultsView {
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')]
  if (from || to) {
    const last = to ?? today
    const first = from ?? addDays(last, -29)
    if (first > last) return { from: last, to: last, span: null }
    const earliest = addDays(last, 1 - MOST_DAYS)
    const isTooEarly = first < earliest
    return { from: isTooEarly ? earliest : first, to: last, span: null }
  }
  const [span, , days] = RESULT_SPANS.find(([name]) => name === params.range) ?? RESULT_SPANS[2]
  return { from: addDays(today, 1 - days), to: today, span }
}

export function resultsHref({ from, to, span }: ResultsView): string {
  if (span === '30-days') return RESULTS_PATH
  return hrefOf(RESULTS_PATH, span ? { range: span } : { from, to })
}

/** Lists the days of the view, first to last. */
export function daysOf({ from, to }: Pick<ResultsView, 'from' | 'to'>): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
