/** Remaining time as `mm:ss`, rounded up: a full second still shows until it has passed. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** `16:52:15`. Without a zone: the viewer's. */
export function formatTime(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(at)
}

/** `21 Nov 2026`. Without a zone: the viewer's. */
export function formatDay(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).format(at)
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
