/** Counted results compared with exact chances. */
export interface GoodnessOfFit {
  /** Pearson's statistic: the sum of (counted - expected)^2 / expected. */
  readonly chiSquared: number
  /**
   * The p-value: how often exact draws deviate at least this far, 0 to 1. Null while a result is
   * expected fewer than five times, when the statistic is meaningless.
   */
  readonly chanceOfMore: number | null
}

const MIN_EXPECTED = 5

/**
 * Compares the counts of three results with their chances.
 *
 * The counts of three results add up to all rounds, which leaves two degrees of freedom. For these
 * the tail of the chi-squared distribution is exactly exp(-x/2).
 *
 * @throws RangeError unless there are three counts and three chances.
 */
export function goodnessOfFit(
  counts: readonly number[],
  chances: readonly number[],
): GoodnessOfFit {
  if (counts.length !== 3 || chances.length !== 3) throw new RangeError('results: expected three')
  const all = counts.reduce((sum, count) => sum + count, 0)
  const expected = chances.map((chance) => chance * all)
  if (all === 0) return { chiSquared: 0, chanceOfMore: null }
  const chiSquared = expected.reduce(
    (sum, value, at) => sum + ((counts[at] ?? 0) - value) ** 2 / value,
    0,
  )
  const isEnough = expected.every((value) => value >= MIN_EXPECTED)
  return { chiSquared, chanceOfMore: isEnough ? Math.exp(-chiSquared / 2) : null }
}
