import 'server-only'
import { db } from '@/lib/db/client'
import { remember } from '@/lib/db/remember'
import type { GameId } from '@/lib/games/game'
import { GAMES } from '@/lib/games/registry'
import { isIn, OVER } from '@/lib/rounds/states'

/** A season as it was published. */
export interface SeasonView {
  readonly number: number
  /** `s[0]`, hex. */
  readonly commitment: string
  /** What the chain was derived with beside the secret, hex. */
  readonly salt: string
  /** Begun because rounds before it are missing. */
  readonly isAfterGap: boolean
  /** It began because the secret of the one before was replaced. */
  readonly isAfterLeak: boolean
  /** Epoch milliseconds. */
  readonly publishedAt: number
  readonly firstSlotAt: number
  readonly links: number
  readonly roundSeconds: number
}

/** What a game's rounds mix in, by the newest one that has opened. */
export interface RoundBasis {
  readonly hasBeacon: boolean
  /** Opening of the first round since which it is so, epoch milliseconds; null for 30 days at least. */
  readonly since: number | null
}

/** What is public of a game's draws as a whole. */
export interface FairnessOverview {
  readonly game: GameId
  readonly basis: RoundBasis
  /** Newest first. */
  readonly seasons: readonly SeasonView[]
  /** Drawn and settled rounds by their result. */
  readonly results: Readonly<Record<string, number>>
  readonly finished: number
  readonly voids: number
}

interface CountRow {
  readonly game: string
  readonly status: 'finished' | 'void'
  readonly outcome: string | null
  readonly count: bigint
}

/** New rounds change the counts by one in a thousand at most: a minute's delay misleads nobody. */
const KEEP_MS = 60_000

/** Seasons and counts of every game. Asked of the database once a minute and process. */
export const getFairnessOverview = remember(KEEP_MS, askOverview)

async function askOverview(): Promise<readonly FairnessOverview[]> {
  const [seasons, counts, bases] = await Promise.all([
    db.season.findMany({ orderBy: { number: 'desc' } }),
    // Answered from the index over exactly these columns: 0.4 s and 830 pages with a million rounds.
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
      basis: bases.get(id) ?? { hasBeacon: false, since: null },
      seasons: seasons
        .filter(({ game }) => game === id)
        .map(
          ({
            number,
            commitment,
            salt,
            reason,
            publishedAt,
            firstSlotAt,
            links,
            roundSeconds,
          }) => ({
            number,
            commitment,
            salt,
            isAfterGap: reason === 'gap',
            isAfterLeak: reason === 'secret',
            publishedAt: publishedAt.getTime(),
            firstSlotAt: firstSlotAt.getTime(),
            links,
            roundSeconds,
          }),
        ),
      results: Object.fromEntries(
        finished.map(({ outcome, count }) => [outcome ?? '', Number(count)]),
      ),
      finished: sum(finished),
      voids: sum(own.filter(({ status }) => status === 'void')),
    }
  })
}

/** How far back the page looks for the round since which it is as it is now. */
const BASIS_DAYS = 30

async function readBases(): Promise<ReadonlyMap<string, RoundBasis>> {
  const rows = await db.$queryRaw<{ game: string; hasBeacon: boolean; since: Date | null }[]>`
    WITH opened AS (
      SELECT game, opens_at, beacon_round IS NOT NULL AS has_beacon FROM round
      WHERE opens_at <= clock_timestamp()
        AND opens_at > clock_timestamp() - make_interval(days => ${BASIS_DAYS}::int)
    ), latest AS (
      SELECT DISTINCT ON (game) game, has_beacon FROM opened ORDER BY game, opens_at DESC
    ), changed AS (
      SELECT o.game, max(o.opens_at) AS at FROM opened o JOIN latest l USING (game)
      WHERE o.has_beacon <> l.has_beacon GROUP BY o.game
    )
    SELECT l.game, l.has_beacon AS "hasBeacon",
      CASE WHEN c.at IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM round r WHERE r.game = l.game
          AND r.opens_at <= clock_timestamp() - make_interval(days => ${BASIS_DAYS}::int)
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
