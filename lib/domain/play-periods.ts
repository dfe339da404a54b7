import type { LimitPeriod } from './play-limits'

/**
 * Calendar periods in UTC, the same for everybody: a day from 00:00, a week from Monday, a month
 * from the 1st. The statements of lib/db/tally-columns.ts count by the same ones.
 */

const DAY_MS = 86_400_000

/** Start of the UTC day, week or month that an instant belongs to. Epoch milliseconds. */
export function periodStart(period: LimitPeriod, at: number): number {
  const date = new Date(at)
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  if (period === 'day') return day
  if (period === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  // getUTCDay counts from Sunday.
  return day - ((date.getUTCDay() + 6) % 7) * DAY_MS
}

/** When the period that an instant belongs to ends and the next begins. Epoch milliseconds. */
export function periodEnd(period: LimitPeriod, at: number): number {
  const start = periodStart(period, at)
  if (period === 'day') return start + DAY_MS
  if (period === 'week') return start + 7 * DAY_MS
  const date = new Date(start)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}
