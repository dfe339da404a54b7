/** Remaining time as `mm:ss`, rounded up: a full second still shows until it has passed. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

// Written out: making an Intl.DateTimeFormat takes a phone longer than all else of a time shown.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ')
const MINUTE_MS = 60_000

/** A date whose UTC fields are those of the zone. */
function inZone(at: number, timeZone: 'UTC' | undefined): Date {
  if (timeZone === 'UTC') return new Date(at)
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS)
}

/** `16:52:15`. Without a zone: the viewer's. */
export function formatTime(at: number, timeZone?: 'UTC'): string {
  return inZone(at, timeZone).toISOString().slice(11, 19)
}

/** `21 Nov 2026`. Without a zone: the viewer's. */
export function formatDay(at: number, timeZone?: 'UTC'): string {
  const date = inZone(at, timeZone)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `21 Nov 2026 10:52:15 UTC`, for the hover text of every time shown. */
export function formatUtc(at: number): string {
  return `${formatDay(at, 'UTC')} ${formatTime(at, 'UTC')} UTC`
}

/** How long someone has played: `24 min`, `1 h 5 min`. */
export function formatElapsed(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
