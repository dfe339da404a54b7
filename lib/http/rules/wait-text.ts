const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3_600

/** How long to wait, in words, never too short: "40 seconds", "12 minutes", "23 hours". */
export function waitWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return count(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds < HOUR_SECONDS) return count(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
  return count(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
