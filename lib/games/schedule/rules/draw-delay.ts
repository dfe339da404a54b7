/**
 * Two times matter between the close of betting and the draw. Both are derived from the cutoff: how
 * long before its end a round closes.
 *
 * A bet's statement reads the clock itself and continues only before the close; Postgres ends it
 * `betStatementTimeoutMs` later at the latest. The draw begins `drawDelayMs` after the close, twice
 * that time. So when a draw begins, every bet on the round has either been refused or has done its
 * work and at most waits for its commit. Those bets have KEY SHARE on the round through their
 * foreign key, and the draw's FOR UPDATE waits for them. Nobody can bet on a known result.
 */
const MAX_DRAW_DELAY_MS = 6_000
const MAX_BET_STATEMENT_MS = 3_000

/**
 * Returns the milliseconds between the close of betting and the draw: a fifth of the cutoff, at
 * most 6 s.
 */
export function drawDelayMs(cutoffSeconds: number): number {
  return Math.min(MAX_DRAW_DELAY_MS, Math.floor(cutoffSeconds * 200))
}

/**
 * Returns the longest time that a bet's statement may run, in milliseconds: a tenth of the cutoff,
 * at most 3 s.
 */
export function betStatementTimeoutMs(cutoffSeconds: number): number {
  return Math.min(MAX_BET_STATEMENT_MS, Math.floor(cutoffSeconds * 100))
}
