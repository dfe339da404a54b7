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
  readonly isDrawn: boolean
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
      outcome IS NOT NULL AS "isDrawn", clock_timestamp() AS now
    FROM round
    WHERE game = ${game} AND status IN ('scheduled', 'open', 'closed') AND opens_at <= clock_timestamp()
    ORDER BY opens_at DESC LIMIT ${DUE_LIMIT}`
  return rows.reverse()
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
  rounds: readonly { readonly seasonId: number; readonly slot: Slot }[],
): Promise<number> {
  const isoOf = (pick: (slot: Slot) => number) =>
    rounds.map(({ slot }) => new Date(pick(slot)).toISOString())
  return tx.$executeRaw`
    INSERT INTO round (game, countdown_id, season_id, link_index, opens_at, closes_at, ends_at, rules_version, paytable)
    SELECT ${game}, s.countdown_id, s.season_id, s.link_index, s.opens_at, s.closes_at, s.ends_at,
      rules.version, rules.paytable
    FROM unnest(
      ${rounds.map(({ slot }) => slot.countdownId)}::text[],
      ${rounds.map(({ seasonId }) => seasonId)}::int[],
      ${rounds.map(({ slot }) => slot.linkIndex)}::int[],
      ${isoOf((slot) => slot.opensAt)}::timestamptz[],
      ${isoOf((slot) => slot.closesAt)}::timestamptz[],
      ${isoOf((slot) => slot.endsAt)}::timestamptz[]
    ) AS s (countdown_id, season_id, link_index, opens_at, closes_at, ends_at)
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

/** A round as it is drawn. */
export interface RoundToDraw {
  readonly id: bigint
  readonly game: string
  readonly countdownId: string
  readonly linkIndex: number
  readonly previousSeed: string
}

/**
 * Locks a closed round for its draw, in two steps.
 *
 * The first, NO KEY UPDATE, keeps a second worker out: it finds the row locked and goes on with
 * something else. The second, FOR UPDATE, waits for every bet in flight: a bet holds KEY SHARE on
 * its round by its foreign key until it has committed. Bets begun after the close do not exist (see
 * lib/domain/rounds/draw-delay.ts). So what is drawn now has no bet that came after.
 *
 * @returns null when the round is not due, is drawn already, or is busy in another worker.
 */
export async function lockRoundToDraw(
  tx: Tx,
  roundId: bigint,
  drawDelayMs: number,
): Promise<RoundToDraw | null> {
  const [round] = await tx.$queryRaw<RoundToDraw[]>`
    SELECT id, game, countdown_id AS "countdownId", link_index AS "linkIndex",
      previous_seed AS "previousSeed"
    FROM round
    WHERE id = ${roundId} AND status = 'closed' AND outcome IS NULL
      AND closes_at + make_interval(secs => ${drawDelayMs}::float8 / 1000) <= clock_timestamp()
    FOR NO KEY UPDATE SKIP LOCKED`
  if (!round) return null
  await tx.$executeRaw`SELECT 1 FROM round WHERE id = ${roundId} FOR UPDATE`
  return round
}

export interface DrawnResult {
  readonly outcome: string
  readonly detail: string | null
  readonly revealedSeed: string
  readonly beacon: string | null
}

/** Stores the result of a round that `lockRoundToDraw` holds. `detail` and `beacon` are JSON. */
export async function storeDraw(tx: Tx, roundId: bigint, drawn: DrawnResult): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE round SET outcome = ${drawn.outcome}, detail = ${drawn.detail}::jsonb,
      revealed_seed = ${drawn.revealedSeed}, beacon = ${drawn.beacon}::jsonb,
      drawn_at = clock_timestamp()
    WHERE id = ${roundId} AND status = 'closed' AND outcome IS NULL`
  if (count !== 1) throw new Error(`round ${roundId} could not be drawn though it was locked`)
}
