/** How long something still takes, rounded up: `23 h 59 min`, `12 min`, under a minute `45 s`. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
