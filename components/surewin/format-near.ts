/** How a moment close to now is told: as a heading, within a sentence, or after `since`. */
export type NearStyle = 'heading' | 'sentence' | 'since'

const A_DAY_MS = 86_400_000

/**
 * `Today, 21:30`, `tomorrow, 21:30`, `21:30 yesterday`; further away the day: `24 Nov, 21:30`.
 * Without a zone: the viewer's.
 */
export function formatNear(at: number, now: number, style: NearStyle, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...zone,
  }).format(at)
  const near = nameDay(at, now, zone)
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...zone })
  if (style === 'since') return near ? `${time} ${near}` : `${time} on ${day.format(at)}`
  if (near && style === 'heading') return `${near[0]?.toUpperCase()}${near.slice(1)}, ${time}`
  return `${near ?? day.format(at)}, ${time}`
}

/** A day is told by its date in the zone: 24 hours from now may be the day after a change of clocks. */
function nameDay(at: number, now: number, zone: { timeZone?: string }): string | null {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...zone })
  const date = format.format(at)
  const [year = 0, month = 1, day = 1] = format.format(now).split('-').map(Number)
  const noon = Date.UTC(year, month - 1, day, 12)
  const dateOf = (days: number) => new Date(noon + days * A_DAY_MS).toISOString().slice(0, 10)
  if (date === dateOf(0)) return 'today'
  if (date === dateOf(1)) return 'tomorrow'
  return date === dateOf(-1) ? 'yesterday' : null
}
