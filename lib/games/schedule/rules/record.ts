/** Rounds in the Period Record, and in the strip of the last results. */
export const RECORD_ROUNDS = 10

/**
 * Returns as many of the newest rounds as the Period Record needs: it lists finished rounds only,
 * so every void one needs another.
 *
 * @param results newest first.
 * @param count finished rounds to keep.
 */
export function keepForRecord<Result extends { readonly status: string }>(
  results: readonly Result[],
  count = RECORD_ROUNDS,
): Result[] {
  let finished = 0
  const end = results.findIndex(({ status }) => {
    if (status === 'finished') finished += 1
    return finished === count
  })
  return results.slice(0, end === -1 ? undefined : end + 1)
}
