const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** No zone is further from UTC than this (rounded up). */
const MOST_OFFSET_MS = 15 * HOUR_MS

/**
 * Returns true if the name is an IANA time zone, e.g. `Asia/Dhaka`. An offset like `+06:00` isn't:
 * Postgres reads its sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Range of accepted days. Clocks and databases differ in how they write years beyond it. */
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '2999-12-31'

/** Returns true if the text is a day in the years 1970 to 2999, written `2026-11-21`. */
export function isDay(text: string): boolean {
  return isOfCalendar(text) && text >= FIRST_DAY && text <= LAST_DAY
}

function isOfCalendar(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Returns the next day in the same format. */
export function dayAfter(day: string): string {
  return addDays(day, 1)
}

/** Returns the day that many days later (earlier if negative) in the same format. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the day in a time zone at a moment in epoch milliseconds. */
export function dayIn(timeZone: string, at: number): string {
  // The en-CA locale writes dates in ISO 8601 format.
  const style = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', style).format(at)
}

/**
 * Returns the first instant of a day in a time zone. It is found by bisection, because the date on
 * a clock in the zone only ever moves forward. So days of 23 or 25 hours, and days that begin at
 * 01:00, are right as well.
 *
 * @throws RangeError for an invalid day or time zone.
 */
export function startOfDay(day: string, timeZone: string): Date {
  if (!isOfCalendar(day)) throw new RangeError(`day: expected a date of the calendar, found ${day}`)
  // The en-CA locale writes dates in ISO 8601 format.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  let before = midnightUtc - MOST_OFFSET_MS
  let within = midnightUtc + MOST_OFFSET_MS
  while (within - before > 1) {
    const middle = before + Math.floor((within - before) / 2)
    if (format.format(middle) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Returns the part of the day at a moment in epoch milliseconds, on a clock in the zone. */
export function partOfDay(timeZone: string, at: number): PartOfDay {
  const hours = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const hour = Number(hours.format(at))
  if (hour < 4 || hour >= 17) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}
