const MINUTE_MS = 60_000

/** Writes how long a request has been pending: `8 min`, `1 h 50 min`, `3 d 4 h`. Rounds down. */
export function formatWaiting(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (minutes === 0) return 'under 1 min'
  if (hours === 0) return `${minutes} min`
  if (hours < 24) return `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}
