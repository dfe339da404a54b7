/** Milliseconds that a job may be early or late before its time counts as wrong. */
export const SLACK_MS = 10_000

/**
 * Returns true if a time was written by a clock that was ahead.
 *
 * @param at epoch milliseconds
 * @param mostMs how far ahead the time may rightly lie, in milliseconds
 */
export function isTooFarAhead(at: number | undefined, mostMs: number, now: number): boolean {
  return at !== undefined && at > now + mostMs + SLACK_MS
}
