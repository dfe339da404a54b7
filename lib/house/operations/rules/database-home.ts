/** What the database itself says about where it lives and how far it has come. */
export interface DatabaseHome {
  /** System identifier of the server, oid of the database and oid of an own table. */
  readonly place: string
  /** Timeline of the server, which a restore to a moment and a fail-over change. */
  readonly timeline: string
}

export interface StoredHome extends DatabaseHome {
  readonly beat: bigint
}

/**
 * How this database got here:
 *
 * - `same`: nothing happened.
 * - `moved`: it is somewhere else, or on another server after a fail-over, and has everything.
 * - `restored`: it is older than what the processes already knew, or nobody can say that it isn't.
 * - `unknown`: Redis has to answer first.
 */
export type HomeVerdict = 'same' | 'moved' | 'restored' | 'unknown'

/**
 * Beats that a fail-over may lose without an alarm. The standby of an asynchronous replication is
 * less than one beat behind.
 */
const LOST_BEATS = 1n

/**
 * Compares a database with what it says of itself. A dump that is restored is in another place. A
 * restore to a moment changes the timeline, but so does a fail-over; and a copy of the disk changes
 * neither. So Redis keeps the newest beat: a database with an older one was restored, and one that
 * has it lost nothing, wherever it lives now.
 *
 * @param known newest beat in Redis; null if Redis has none, undefined if it doesn't answer
 */
export function judgeHome(
  stored: StoredHome,
  live: DatabaseHome,
  known: bigint | null | undefined,
): HomeVerdict {
  const isElsewhere = stored.place !== live.place
  const hasOtherTimeline = stored.timeline !== live.timeline
  if (typeof known === 'bigint') {
    if (stored.beat + (isElsewhere ? 0n : LOST_BEATS) < known) return 'restored'
    return isElsewhere || hasOtherTimeline ? 'moved' : 'same'
  }
  if (isElsewhere) return 'restored'
  if (!hasOtherTimeline) return 'same'
  return known === undefined ? 'unknown' : 'restored'
}
