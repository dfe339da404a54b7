/**
 * From the close of betting to the draw, two times matter, both derived from how long before its
 * end a round closes (the cutoff).
 *
 * A bet's statement reads the clock itself and goes on only before the close; Postgres ends it
 * `betStatementTimeoutMs` later at the latest. The draw begins `drawDelayMs` after the close, twice
 * that. So when a draw begins, every bet on the round has either been refused or has done its work
 * and at most waits for its commit; those hold KEY SHARE on the round by the bet's foreign key, and
 * the draw's FOR UPDATE waits for them. Nobody can bet on a result that is known.
 */
const MAX_DRAW_DELAY_MS = 6_000
const MAX_BET_STATEMENT_MS = 3_000

/** Milliseconds between the close of betting and the draw: a fifth of the cutoff, at most 6 s. */
export function drawDelayMs(cutoffSeconds: number): number {
  return Math.min(MAX_DRAW_DELAY_MS, Math.floor(cutoffSeconds * 200))
}

/** Longest a bet's statement may run, in milliseconds: a tenth of the cutoff, at most 3 s. */
export function betStatementTimeoutMs(cutoffSeconds: number): number {
  return Math.min(MAX_BET_STATEMENT_MS, Math.floor(cutoffSeconds * 100))
}
