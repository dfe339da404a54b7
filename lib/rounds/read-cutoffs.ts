import 'server-only'
import { db } from '@/lib/db/client'
import { isIn, TAKING_BETS } from './states'

/** Rounds of a game whose betting has not closed, by how long before its end it closes. */
export interface OpenCutoff {
  readonly game: string
  readonly cutoffSeconds: number
  readonly rounds: number
  /** When the last of them closes. */
  readonly until: Date
}

/** How long before their end the rounds close that are open or written ahead: each keeps what it was written with. */
export function listOpenCutoffs(): Promise<OpenCutoff[]> {
  return db.$queryRaw<OpenCutoff[]>`
    SELECT game, extract(epoch FROM ends_at - closes_at)::float8 AS "cutoffSeconds",
      count(*)::int AS rounds, max(closes_at) AS until
    FROM round
    WHERE ${isIn(TAKING_BETS)} AND closes_at > clock_timestamp()
    GROUP BY 1, 2 ORDER BY 1, 2`
}
