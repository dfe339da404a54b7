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

export interface Point {
  readonly size: number
  readonly cost: number
}

/**
 * Returns how cost grows with size: k of cost = c × size^k, the slope of the least-squares line
 * through the logarithms. 1 is linear, 2 is quadratic.
 */
export function growthExponent(points: readonly Point[]): number {
  if (points.length < 2) throw new RangeError('growth needs two sizes')
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }))
  const meanX = mean(logs.map(({ x }) => x))
  const meanY = mean(logs.map(({ y }) => y))
  const covariance = sum(logs.map(({ x, y }) => (x - meanX) * (y - meanY)))
  const variance = sum(logs.map(({ x }) => (x - meanX) ** 2))
  if (variance === 0) throw new RangeError('growth needs two different sizes')
  return covariance / variance
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function sortedOrThrow(values: readonly number[]): number[] {
  if (values.length === 0) throw new RangeError('no values')
  return [...values].sort((a, b) => a - b)
}
