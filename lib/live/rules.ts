/** The longest wait before each next try, in milliseconds. */
const WAIT_AT_MOST_MS = [2_000, 4_000, 8_000] as const

/**
 * Milliseconds until a screen whose live stream has ended tries again: a quarter of the longest wait at
 * least, and the rest by chance, so that thousands who were cut off at once do not come back at once.
 *
 * @param failures since the stream last said something, from 1
 * @param chance from 0 up to 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const longest = WAIT_AT_MOST_MS[Math.min(failures, WAIT_AT_MOST_MS.length) - 1] ?? 0
  return longest * (0.25 + 0.75 * chance)
}
