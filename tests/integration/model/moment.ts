/** Later than every real clock: SureWin's time is what the model says it is. */
const BEGIN_SECONDS = Date.UTC(2100, 0, 1) / 1_000

/** SureWin's moment of a second of the model; within a second, as real moments are. */
export function momentOf(second: number): Date {
  return new Date((BEGIN_SECONDS + second) * 1_000 + 250)
}
