import 'server-only'
import { db } from '@/lib/base/db/client'
import { isIn, TAKING_BETS } from '@/lib/games/schedule/states'

/**
 * Rounds of a game whose betting hasn't closed, grouped by how long before its end a round closes.
 */
export interface OpenCutoff {
  readonly game: string
  readonly cutoffSeconds: number
  readonly rounds: number
  /** Close of the last of these rounds. */
  readonly until: Date
}

/**
 * Lists the cutoffs of rounds that are open or written ahead. Each round keeps the cutoff that it
 * was written with.
 */
export function listOpenCutoffs(): Promise<OpenCutoff[]> {
  return db.$queryRaw<OpenCutoff[]>`
    SELECT game, extract(epoch FROM ends_at - closes_at)::float8 AS "cutoffSeconds",
      count(*)::int AS rounds, max(closes_at) AS until
    FROM round
    WHERE ${isIn(TAKING_BETS)} AND closes_at > clock_timestamp()
    GROUP BY 1, 2 ORDER BY 1, 2`
}
