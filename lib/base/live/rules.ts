/** The longest wait before each attempt, in milliseconds. */
const WAIT_AT_MOST_MS = [2_000, 4_000, 8_000] as const

/**
 * Returns the milliseconds until a screen whose live stream has ended tries again: at least a
 * quarter of the longest wait, and a random part of the rest. So thousands of screens that were cut
 * off at the same time do not come back at the same time.
 *
 * @param failures since the stream last delivered anything, from 1
 * @param chance from 0 up to 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const longest = WAIT_AT_MOST_MS[Math.min(failures, WAIT_AT_MOST_MS.length) - 1] ?? 0
  return longest * (0.25 + 0.75 * chance)
}
