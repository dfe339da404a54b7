import { dayAfter, startOfDay } from '@/lib/base/format/rules/days'
import type { LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'

/** Returns the date that a clock in the zone shows. */
function dateIn(zone: string, at: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts }).format(at)
}

/** Returns the first date of the period, by the calendar alone. */
function firstDate(period: LimitPeriod, date: string): string {
  if (period === 'month') return `${date.slice(0, 8)}01`
  const back = period === 'day' ? 0 : (new Date(date).getUTCDay() + 6) % 7
  return new Date(Date.parse(date) - back * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns the same as `period_begin` in the database, computed another way: by the calendar and by
 * Intl.
 */
export function beginOf(period: LimitPeriod, at: Date, zone: string): Date {
  return startOfDay(firstDate(period, dateIn(zone, at)), zone)
}

/** Returns the same as `period_end` in the database, computed another way. */
export function endOf(period: LimitPeriod, at: Date, zone: string): Date {
  const first = firstDate(period, dateIn(zone, at))
  let next = first
  do next = dayAfter(next)
  while (firstDate(period, next) === first)
  return startOfDay(next, zone)
}
