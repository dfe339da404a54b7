/** Later than any real clock, because the model sets SureWin's time. */
const BEGIN_SECONDS = Date.UTC(2100, 0, 1) / 1_000

/**
 * Converts a second of the model to SureWin's time. The extra 250 ms put it within a second, like
 * real times.
 */
export function momentOf(second: number): Date {
  return new Date((BEGIN_SECONDS + second) * 1_000 + 250)
}
