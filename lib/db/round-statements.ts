import 'server-only'
import type { Slot } from '@/lib/domain/rounds/slots'
import { db, type Tx } from './client'

/** A round that has begun and is not over. */
export interface DueRound {
  readonly id: bigint
  readonly countdownId: string
  readonly status: 'scheduled' | 'open' | 'closed'
  readonly seasonId: number
  readonly linkIndex: number
  readonly closesAt: Date
  readonly endsAt: Date
  /** The beacon's round that was announced for it; null: it is drawn without. */
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
  /** Null until it is drawn; so is `detail`, which only some games' draws have. */
  readonly drawnAt: Date | null
  readonly detail: unknown
  /** It is to be void and waits for its refund. */
  readonly isCalledOff: boolean
  /** The database's time of this reading. */
  readonly now: Date
}

/** Never more than this many rounds in one tick; what remains is for the next. */
const DUE_LIMIT = 500

interface ScheduleState {
  /** The database's time, which decides. */
  readonly now: Date
  /** Start of the last round that the game has a row of. */
  readonly lastOpensAt: Date | null
  readonly isPaused: boolean
}

export async function readScheduleState(game: string): Promise<ScheduleState> {
  const [row] = await db.$queryRaw<ScheduleState[]>`
    SELECT clock_timestamp() AS now,
      (SELECT max(opens_at) FROM round WHERE game = ${game}) AS "lastOpensAt",
      EXISTS (SELECT 1 FROM game_pause WHERE game = ${game} AND resumed_at IS NULL) AS "isPaused"`
  if (!row) throw new Error('the database told no time')
  return row
}

/**
 * Held while a game's rounds are written and while its next season is planned: a season begins after
 * the last round there is, so nobody may add rounds meanwhile. Ends with the transaction.
 */
export async function lockSchedule(tx: Tx, game: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`schedule:${game}`}, 0))`
}

/**
 * The game's rounds that have begun and are not over, oldest first. Should ever more of them wait
 * than one tick takes, the newest are taken, so that play goes on.
 */
export async function listDueRounds(game: string): Promise<DueRound[]> {
  const rows = await db.$queryRaw<DueRound[]>`
    SELECT id, countdown_id AS "countdownId", status::text AS status, season_id AS "seasonId",
      link_index AS "linkIndex", closes_at AS "closesAt", ends_at AS "endsAt",
      beacon_network AS "beaconNetwork", beacon_round AS "beaconRound",
      drawn_at AS "drawnAt", detail, void_reason IS NOT NULL AS "isCalledOff",
      clock_timestamp() AS now
    FROM round
    WHERE game = ${game} AND status IN ('scheduled', 'open', 'closed') AND opens_at <= clock_timestamp()
    ORDER BY opens_at DESC LIMIT ${DUE_LIMIT}`
  return rows.reverse()
}

/** What a draw has stored since the round was listed as due. */
export async function readDraw(
  roundId: bigint,
): Promise<Pick<DueRound, 'drawnAt' | 'detail' | 'now'>> {
  const [row] = await db.$queryRaw<Pick<DueRound, 'drawnAt' | 'detail' | 'now'>[]>`
    SELECT drawn_at AS "drawnAt", detail, clock_timestamp() AS now FROM round WHERE id = ${roundId}`
  if (!row) throw new Error(`no round ${roundId}`)
  return row
}

/** A round whose row is to be written. */
export interface PlannedRound {
  readonly seasonId: number
  readonly slot: Slot
  readonly beacon: { readonly network: string; readonly round: number } | null
}

/**
 * Writes the rows of coming rounds that are missing, under the newest rules of the game. A slot that
 * can no longer be bet on gets none, nor does one that begins while the game is paused: its link is
 * skipped. The caller holds `lockSchedule`, so nobody
 * else writes them; a period number that is taken is a broken invariant and fails.
 */
export function insertRounds(
  tx: Tx,
  game: string,
  rounds: readonly PlannedRound[],
): Promise<number> {
  const isoOf = (pick: (slot: Slot) => number) =>
    rounds.map(({ slot }) => new Date(pick(slot)).toISOString())
  return tx.$executeRaw`
    INSERT INTO round (game, countdown_id, season_id, link_index, opens_at, closes_at, ends_at,
      beacon_network, beacon_round, rules_version, paytable)
    SELECT ${game}, s.countdown_id, s.season_id, s.link_index, s.opens_at, s.closes_at, s.ends_at,
      s.beacon_network, s.beacon_round, rules.version, rules.paytable
    FROM unnest(
      ${rounds.map(({ slot }) => slot.countdownId)}::text[],
      ${rounds.map(({ seasonId }) => seasonId)}::int[],
      ${rounds.map(({ slot }) => slot.linkIndex)}::int[],
      ${isoOf((slot) => slot.opensAt)}::timestamptz[],
      ${isoOf((slot) => slot.closesAt)}::timestamptz[],
      ${isoOf((slot) => slot.endsAt)}::timestamptz[],
      ${rounds.map(({ beacon }) => beacon?.network ?? null)}::text[],
      ${rounds.map(({ beacon }) => beacon?.round ?? null)}::bigint[]
    ) AS s (countdown_id, season_id, link_index, opens_at, closes_at, ends_at, beacon_network, beacon_round)
    CROSS JOIN (
      SELECT version, paytable FROM game_rules WHERE game = ${game} ORDER BY version DESC LIMIT 1
    ) rules
    WHERE s.closes_at > clock_timestamp()
      AND NOT EXISTS (
        SELECT 1 FROM round r WHERE r.season_id = s.season_id AND r.link_index = s.link_index
      )
      AND NOT EXISTS (
        SELECT 1 FROM game_pause p
        WHERE p.game = ${game}
          AND (p.resumed_at IS NULL OR (s.opens_at > p.paused_at AND s.opens_at < p.resumed_at))
      )
    ORDER BY s.opens_at`
}

/** Opens a round that is due and publishes the seed before its own. True when this call did it. */
export async function openScheduledRound(roundId: bigint, previousSeed: string): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE round SET status = 'open', previous_seed = ${previousSeed}
    WHERE id = ${roundId} AND status = 'scheduled' AND opens_at <= clock_timestamp()`
  return count === 1
}

/**
 * Closes a round that is due. A late close changes nothing for bets: their statement judges the
 * clock itself. True when this call did it.
 */
export async function closeOpenRound(roundId: bigint): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE round SET status = 'closed'
    WHERE id = ${roundId} AND status = 'open' AND closes_at <= clock_timestamp()`
  return count === 1
}
