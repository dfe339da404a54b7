/** Returns the middle value; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = sortedOrThrow(values)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/**
 * Returns the smallest value that at least `percent` of the values do not exceed (nearest rank).
 *
 * @param percent above 0, up to 100
 */
export function percentile(values: readonly number[], percent: number): number {
  if (!(percent > 0 && percent <= 100)) throw new RangeError(`no percentile ${percent}`)
  const sorted = sortedOrThrow(values)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? 0
}

/** Divides each round by its yardstick. A disturbance during a round affects both. */
export function ratios(rounds: readonly number[], yardsticks: readonly number[]): number[] {
  return rounds.map((value, round) => value / (yardsticks[round] ?? Number.NaN))
}

function sortedOrThrow(values: readonly number[]): number[] {
  if (values.length === 0) throw new RangeError('no values')
  return [...values].sort((a, b) => a - b)
}
