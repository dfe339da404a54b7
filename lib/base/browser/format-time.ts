import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { writeClock, writeDate, writeDay, writeTime } from '@/lib/base/text/rules/date-text'
import { t } from '@/lib/base/text/rules/t'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Formats remaining time as `mm:ss`, rounded up: each second shows until it has fully passed. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const [left, right] = [minutes, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return inReadersDigits(`${left}:${right}`)
}

/** Formats a duration, rounded down: `under 1 min`, `24 min`, `1 h`, `1 h 5 min`, `3 d 4 h`. */
export function formatElapsed(milliseconds: number): string {
  const total = Math.floor(milliseconds / MINUTE_MS)
  if (total < 1) return t('ui.waitedShortly')
  const days = Math.floor(total / 60 / 24)
  const hours = Math.floor(total / 60) % 24
  const minutes = days > 0 ? 0 : total % 60
  const parts = [
    days > 0 ? [t('ui.waitedDays', { days: formatCount(days) })] : [],
    hours > 0 ? [t('ui.waitedHours', { hours: formatCount(hours) })] : [],
    minutes > 0 ? [t('ui.waitedMinutes', { minutes: formatCount(minutes) })] : [],
  ]
  return parts.flat().join(' ')
}

/** Returns the city that names the house's time zone, or `UTC`. */
export function houseCity(): string {
  const zone = process.env.NEXT_PUBLIC_HOUSE_ZONE || 'Asia/Dhaka'
  return zone.replace(/^.*\//, '').replaceAll('_', ' ')
}

/**
 * One formatter for each zone that is neither UTC nor the viewer's, because creating one is slow.
 */
const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  // The Swedish locale writes dates in ISO 8601 format.
  const made = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  zoneFormats.set(timeZone, made)
  return made
}

/** Returns a date whose UTC fields show the time in the zone. Without a zone: the viewer's. */
function inZone(at: number, timeZone: string | undefined): Date {
  if (timeZone === 'UTC') return new Date(at)
  if (timeZone === undefined) return new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS)
  return new Date(`${zoneFormatOf(timeZone).format(at).replace(' ', 'T')}Z`)
}

type Write = (at: Date, now: Date) => string

const day: Write = (at, now) =>
  at.getUTCFullYear() === now.getUTCFullYear() ? writeDay(at) : writeDate(at)

const dayAndTime: Write = (at, now) => `${day(at, now)}, ${writeTime(at)}`

/**
 * Returns the number of calendar days between two dates. Counts midnights, so a clock change makes
 * no difference.
 */
function daysBetween(from: Date, to: Date): number {
  return Math.floor(to.getTime() / DAY_MS) - Math.floor(from.getTime() / DAY_MS)
}

const near: Write = (at, now) => {
  const time = writeTime(at)
  switch (daysBetween(now, at)) {
    case -1:
      return t('ui.yesterdayAt', { time })
    case 0:
      return t('ui.todayAt', { time })
    case 1:
      return t('ui.tomorrowAt', { time })
    default:
      return dayAndTime(at, now)
  }
}

const STYLES = {
  /** `16:52:15` */
  clock: writeClock,
  /** `16:52` */
  time: writeTime,
  /** `21 Nov`; in another year `21 Nov 2025`. */
  day,
  /** `21 Nov 2026` */
  date: writeDate,
  /** `21 Nov, 16:52`; in another year `21 Nov 2025, 16:52`. */
  'day-time': dayAndTime,
  /** `21 Nov 2026, 16:52` */
  'date-time': (at) => `${writeDate(at)}, ${writeTime(at)}`,
  /** `21 Nov 2026, 16:52:15`: the full form. */
  stamp: (at) => `${writeDate(at)}, ${writeClock(at)}`,
  /** Clock time if today, otherwise day and time. */
  recent: (at, now) => (daysBetween(now, at) === 0 ? writeClock(at) : dayAndTime(at, now)),
  /** Time if today, otherwise the day. */
  short: (at, now) => (daysBetween(now, at) === 0 ? writeTime(at) : day(at, now)),
  /** `tomorrow, 21:30`, for use within a sentence; further away `24 Nov, 21:30`. */
  near,
  /** `near` as a heading: `Tomorrow, 21:30`. */
  heading: (at, now) => near(at, now).replace(/^[a-z]/, (letter) => letter.toUpperCase()),
} as const satisfies Record<string, Write>

export type MomentStyle = keyof typeof STYLES

interface MomentContext {
  /** `UTC` or another IANA zone. Left out: the viewer's zone. */
  readonly timeZone?: string | undefined
  /** Epoch milliseconds, for styles that name a day relative to now. */
  readonly now?: number
}

/** Formats a moment in epoch milliseconds. */
export function formatMoment(
  at: number,
  style: MomentStyle,
  { timeZone, now = Date.now() }: MomentContext = {},
): string {
  return STYLES[style](inZone(at, timeZone), inZone(now, timeZone))
}

/** Formats a calendar day, `2026-11-19`, as `19 Nov 2026` or `19 Nov`. */
export function formatDay(day: string, style: 'date' | 'day' = 'date'): string {
  const at = new Date(day)
  return style === 'day' ? writeDay(at) : writeDate(at)
}
