import 'server-only'
import type { Tx } from './client'

/** What a new season of a game has to respect. */
export interface SeasonGround {
  /** The database's time. */
  readonly now: Date
  /** End of the last round that has a row, of any season. */
  readonly lastEndsAt: Date | null
  /** Highest slot number in use by UTC day (YYYYMMDD), for the days that rounds may still come on. */
  readonly highestNumbers: ReadonlyMap<string, number>
}

/** Reads it; the caller holds `lockSchedule`, so that it stays true. */
export async function readSeasonGround(tx: Tx, game: string): Promise<SeasonGround> {
  const [state] = await tx.$queryRaw<{ now: Date; lastEndsAt: Date | null }[]>`
    SELECT clock_timestamp() AS now,
      (SELECT max(ends_at) FROM round WHERE game = ${game}) AS "lastEndsAt"`
  if (!state) throw new Error('the database told no time')
  const days = await tx.$queryRaw<{ day: string; highest: number }[]>`
    SELECT left(countdown_id, 8) AS day, max(substr(countdown_id, 9)::int) AS highest
    FROM round WHERE game = ${game} AND opens_at > clock_timestamp() - interval '2 days'
    GROUP BY 1`
  return { ...state, highestNumbers: new Map(days.map(({ day, highest }) => [day, highest])) }
}

/** Makes the account that the stakes of a game go to and its first rules, where they are missing. */
export async function insertGameGround(tx: Tx, game: string, paytable: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO account (kind, game) VALUES ('round_pot', ${game}) ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    INSERT INTO game_rules (game, version, paytable) VALUES (${game}, 1, ${paytable}::jsonb)
    ON CONFLICT DO NOTHING`
}
