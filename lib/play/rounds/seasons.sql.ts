import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import type { Season } from '@/lib/base/db/generated/client'
import type { Schedule } from '@/lib/games/schedule/rules/slots'

/** Facts that a new season of a game must respect. */
export interface SeasonPrerequisites {
  /** The database's time. */
  readonly now: Date
  /** End of the last round that has a row, of any season. */
  readonly lastEndsAt: Date | null
  /**
   * Highest slot number in use per UTC day (YYYYMMDD), for the days on which rounds may still come.
   */
  readonly highestNumbers: ReadonlyMap<string, number>
}

/** Reads the facts for a new season. The caller holds `lockSchedule`, so that they stay true. */
export async function readSeasonPrerequisites(tx: Tx, game: string): Promise<SeasonPrerequisites> {
  const [state] = await tx.$queryRaw<{ now: Date; lastEndsAt: Date | null }[]>`
    SELECT clock_timestamp() AS now,
      (SELECT max(ends_at) FROM round WHERE game = ${game}) AS "lastEndsAt"`
  if (!state) throw new Error('database clock: expected one row, found none')
  // Uses now(), which an index can be searched by. It may be older than the wait for the lock, and
  // then finds more days.
  const days = await tx.$queryRaw<{ day: string; highest: number }[]>`
    SELECT left(countdown_id, 8) AS day, max(substr(countdown_id, 9)::int) AS highest
    FROM round WHERE game = ${game} AND opens_at > now() - interval '2 days'
    GROUP BY 1`
  return { ...state, highestNumbers: new Map(days.map(({ day, highest }) => [day, highest])) }
}

/** Creates the account for the stakes of a game, and its first rules, if they are missing. */
export async function insertGamePrerequisites(
  tx: Tx,
  game: string,
  paytable: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO account (kind, game) VALUES ('round_pot', ${game}) ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    INSERT INTO game_rules (game, version, paytable) VALUES (${game}, 1, ${paytable}::jsonb)
    ON CONFLICT DO NOTHING`
}

/**
 * Reason why a season began: a game's `first`; changed `settings`; the `links` of the previous one
 * ran out; a `gap`, after which nobody can tell which of its seeds are public; a new `secret`, after
 * a leak; or the `beacon`, because the public number that the previous one announced didn't come.
 */
export type SeasonReason = 'first' | 'settings' | 'links' | 'gap' | 'secret' | 'beacon'

/** A published season with its schedule. */
export interface ScheduledSeason extends Schedule {
  readonly id: number
  readonly game: string
  readonly number: number
  readonly commitment: string
  readonly salt: string
  /** The beacon's round that goes into every draw of the season; null if none was announced. */
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
  readonly beaconSignature: string | null
  readonly reason: SeasonReason
}

/** Lists the game's seasons in the order of their numbers. */
export async function listSeasons(game: string, tx: Tx = db): Promise<ScheduledSeason[]> {
  const seasons = await tx.season.findMany({ where: { game }, orderBy: { number: 'asc' } })
  return seasons.map(toScheduledSeason)
}

function toScheduledSeason(season: Season): ScheduledSeason {
  return {
    ...season,
    reason: season.reason as SeasonReason,
    firstSlotAt: season.firstSlotAt.getTime(),
    publishedAt: season.publishedAt.getTime(),
  }
}

/** Stores, once, the value of the beacon's round that a season announced. */
export async function storeSeasonBeacon(seasonId: number, signature: string): Promise<void> {
  await db.$executeRaw`
    UPDATE season SET beacon_signature = ${signature}
    WHERE id = ${seasonId} AND beacon_round IS NOT NULL AND beacon_signature IS NULL`
}
