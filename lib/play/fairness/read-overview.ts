import 'server-only'
import { db } from '@/lib/base/db/client'
import { remember } from '@/lib/base/db/remember'
import type { GameId } from '@/lib/games/catalog/game'
import { GAMES } from '@/lib/games/catalog/registry'
import type { RoundStatus } from '@/lib/games/schedule/rules/round-status'
import { isIn, OVER } from '@/lib/games/schedule/states'

/** A season as published. */
export interface SeasonView {
  readonly number: number
  /** `s[0]`, hex. */
  readonly commitment: string
  /** Salt the chain was derived with, in addition to the secret, hex. */
  readonly salt: string
  /** The public number that goes into every draw of the season; null if none was announced. */
  readonly publicNumber: { readonly round: number; readonly signature: string | null } | null
  /** True if the season began because the public number of the one before didn't come. */
  readonly isAfterMissingNumber: boolean
  /** True if the season began because rounds before it are missing. */
  readonly isAfterGap: boolean
  /** True if the season began because the previous season's secret was replaced. */
  readonly isAfterLeak: boolean
  /** Epoch milliseconds. */
  readonly publishedAt: number
  readonly firstSlotAt: number
  readonly links: number
  readonly roundSeconds: number
  /** Betting closes this long before a round ends. */
  readonly cutoffSeconds: number
}

/** The randomness that a game's rounds mix in, according to the newest opened round. */
export interface RoundBasis {
  readonly hasBeacon: boolean
  /**
   * When the first round with this basis opened, epoch milliseconds; null if at least 30 days ago.
   */
  readonly since: number | null
}

/** Public facts about a game's draws as a whole. */
export interface FairnessOverview {
  readonly game: GameId
  /** Null before the first round. */
  readonly basis: RoundBasis | null
  /** Newest first. */
  readonly seasons: readonly SeasonView[]
  /** Numbers of drawn and settled rounds by result. */
  readonly results: Readonly<Record<string, number>>
  readonly finished: number
  readonly voids: number
}

interface CountRow {
  readonly game: string
  readonly status: Extract<RoundStatus, 'finished' | 'void'>
  readonly outcome: string | null
  readonly count: bigint
}

/**
 * Cache time. New rounds change the counts by at most one in a thousand, so a minute's delay
 * misleads nobody.
 */
const KEEP_MS = 60_000

/** Seasons and counts of every game. Each process queries the database at most once a minute. */
export const getFairnessOverview = remember(KEEP_MS, askOverview)

async function askOverview(): Promise<readonly FairnessOverview[]> {
  const [seasons, counts, bases] = await Promise.all([
    db.season.findMany({
      orderBy: { number: 'desc' },
      omit: { id: true, slotOffset: true, beaconNetwork: true },
    }),
    // Uses an index on exactly these columns: 0.4 s and 830 pages with a million rounds.
    db.$queryRaw<CountRow[]>`
      SELECT game, status::text AS status, outcome, count(*) AS count
      FROM round WHERE ${isIn(OVER)}
      GROUP BY game, status, outcome`,
    readBases(),
  ])
  return GAMES.map(({ id }) => {
    const own = counts.filter(({ game }) => game === id)
    const finished = own.filter(({ status }) => status === 'finished')
    return {
      game: id,
      basis: bases.get(id) ?? null,
      seasons: seasons
        .filter(({ game }) => game === id)
        .map(({ game, reason, beaconRound, beaconSignature, ...season }) => ({
          ...season,
          publicNumber:
            beaconRound === null
              ? null
              : { round: Number(beaconRound), signature: beaconSignature },
          isAfterMissingNumber: reason === 'beacon',
          isAfterGap: reason === 'gap',
          isAfterLeak: reason === 'secret',
          publishedAt: season.publishedAt.getTime(),
          firstSlotAt: season.firstSlotAt.getTime(),
        })),
      results: Object.fromEntries(
        finished.map(({ outcome, count }) => [outcome ?? '', Number(count)]),
      ),
      finished: sum(finished),
      voids: sum(own.filter(({ status }) => status === 'void')),
    }
  })
}

/** Days that the page looks back for the start of the current basis. */
const BASIS_DAYS = 30

async function readBases(): Promise<ReadonlyMap<string, RoundBasis>> {
  const rows = await db.$queryRaw<{ game: string; hasBeacon: boolean; since: Date | null }[]>`
    WITH opened AS (
      SELECT game, opens_at, beacon_round IS NOT NULL AS has_beacon FROM round
      WHERE game = ANY(${GAMES.map(({ id }) => id)}::text[]) AND opens_at <= now()
        AND opens_at > now() - make_interval(days => ${BASIS_DAYS}::int)
    ), latest AS (
      SELECT DISTINCT ON (game) game, has_beacon FROM opened ORDER BY game, opens_at DESC
    ), changed AS (
      SELECT o.game, max(o.opens_at) AS at FROM opened o JOIN latest l USING (game)
      WHERE o.has_beacon <> l.has_beacon GROUP BY o.game
    )
    SELECT l.game, l.has_beacon AS "hasBeacon",
      CASE WHEN c.at IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM round r WHERE r.game = l.game
          AND r.opens_at <= now() - make_interval(days => ${BASIS_DAYS}::int)
      ) THEN (SELECT min(o.opens_at) FROM opened o
        WHERE o.game = l.game AND o.opens_at > coalesce(c.at, '-infinity')) END AS since
    FROM latest l LEFT JOIN changed c USING (game)`
  return new Map(
    rows.map(({ game, hasBeacon, since }) => [
      game,
      { hasBeacon, since: since?.getTime() ?? null },
    ]),
  )
}

function sum(rows: readonly CountRow[]): number {
  return rows.reduce((total, { count }) => total + Number(count), 0)
}
