import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import type { Slot } from '@/lib/games/schedule/rules/slots'
import {
  IS_SEAL_MISSED,
  isIn,
  NOT_OVER,
  type RoundState,
  stateOf,
  UNDECIDED,
  UNSETTLED,
} from '@/lib/games/schedule/states'

/** A round that has begun and is not over. */
export interface DueRound {
  readonly id: bigint
  readonly countdownId: string
  readonly state: RoundState
  readonly seasonId: number
  readonly linkIndex: number
  readonly closesAt: Date
  readonly endsAt: Date
  /**
   * Beacon network and round that were announced for the round; null if it is drawn without a
   * beacon.
   */
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
  /** The bets are not sealed, and it is too late to: the beacon's value may be public. */
  readonly isSealMissed: boolean
  /** Null until the round is drawn. So is `detail`, which only some games' draws have. */
  readonly drawnAt: Date | null
  readonly detail: unknown
  /** True if the seed before the round's own is public. */
  readonly isPreviousShown: boolean
  /** The database's time of this read. */
  readonly now: Date
}

/**
 * Most rounds per tick from the newest, and as many from the oldest; the rest is left for the next
 * tick.
 */
const DUE_LIMIT = 250

interface ScheduleState {
  /** The database's time, which decides. */
  readonly now: Date
  /** Start of the game's last round that has a row; null if there is none. */
  readonly lastOpensAt: Date | null
}

export async function readScheduleState(game: string): Promise<ScheduleState> {
  const [row] = await db.$queryRaw<ScheduleState[]>`
    SELECT clock_timestamp() AS now,
      (SELECT max(opens_at) FROM round WHERE game = ${game}) AS "lastOpensAt"`
  if (!row) throw new Error('database clock: expected one row, found none')
  return row
}

/**
 * Locks the schedule of a game while its rounds are written and while its next season is planned. A
 * season begins after the last existing round, so nobody may add rounds at the same time. The lock
 * ends with the transaction.
 */
export async function lockSchedule(tx: Tx, game: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`schedule:${game}`}, 0))`
}

/**
 * Lists the game's rounds that have begun and aren't over, oldest first. If there are more than one
 * tick takes, it takes the newest, so that play continues, and the oldest, which the draws of the
 * others wait for.
 */
export function listDueRounds(game: string): Promise<DueRound[]> {
  const due = Prisma.sql`round
        WHERE game = ${game} AND ${isIn(NOT_OVER)} AND opens_at <= clock_timestamp()`
  return db.$queryRaw<DueRound[]>`
    SELECT id, countdown_id AS "countdownId", ${stateOf()} AS state, season_id AS "seasonId",
      link_index AS "linkIndex", closes_at AS "closesAt", ends_at AS "endsAt",
      beacon_network AS "beaconNetwork", beacon_round AS "beaconRound",
      ${IS_SEAL_MISSED} AS "isSealMissed",
      drawn_at AS "drawnAt", detail, previous_seed IS NOT NULL AS "isPreviousShown",
      clock_timestamp() AS now
    FROM round
    WHERE id IN (
      (SELECT id FROM ${due} ORDER BY opens_at DESC LIMIT ${DUE_LIMIT})
      UNION (SELECT id FROM ${due} ORDER BY opens_at LIMIT ${DUE_LIMIT}))
    ORDER BY opens_at`
}

/** Reads what a draw has stored since the round was listed as due. */
export async function readDraw(
  roundId: bigint,
): Promise<Pick<DueRound, 'drawnAt' | 'detail' | 'now'>> {
  const [row] = await db.$queryRaw<Pick<DueRound, 'drawnAt' | 'detail' | 'now'>[]>`
    SELECT drawn_at AS "drawnAt", detail, clock_timestamp() AS now FROM round WHERE id = ${roundId}`
  if (!row) throw new Error(`round ${roundId}: expected one row, found none`)
  return row
}

/** A round whose row is to be written. */
export interface PlannedRound {
  readonly seasonId: number
  readonly slot: Slot
  /** `at`: when the beacon publishes the value, epoch milliseconds. */
  readonly beacon: { readonly network: string; readonly round: number; readonly at: number } | null
}

/**
 * Writes the missing rows of coming rounds, under the newest rules of the game. A slot that can no
 * longer be bet on gets no row, and neither does one that begins while the game is paused: its link
 * is skipped. The caller holds `lockSchedule`, so nobody else writes rows. A period number that is
 * already taken breaks an invariant and fails.
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
      beacon_network, beacon_round, beacon_at, rules_version, paytable)
    SELECT ${game}, s.countdown_id, s.season_id, s.link_index, s.opens_at, s.closes_at, s.ends_at,
      s.beacon_network, s.beacon_round, s.beacon_at, rules.version, rules.paytable
    FROM unnest(
      ${rounds.map(({ slot }) => slot.countdownId)}::text[],
      ${rounds.map(({ seasonId }) => seasonId)}::int[],
      ${rounds.map(({ slot }) => slot.linkIndex)}::int[],
      ${isoOf((slot) => slot.opensAt)}::timestamptz[],
      ${isoOf((slot) => slot.closesAt)}::timestamptz[],
      ${isoOf((slot) => slot.endsAt)}::timestamptz[],
      ${rounds.map(({ beacon }) => beacon?.network ?? null)}::text[],
      ${rounds.map(({ beacon }) => beacon?.round ?? null)}::bigint[],
      ${rounds.map(({ beacon }) => beacon && new Date(beacon.at).toISOString())}::timestamptz[]
    ) AS s (countdown_id, season_id, link_index, opens_at, closes_at, ends_at, beacon_network, beacon_round, beacon_at)
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

/** Returns those of the period numbers that have a row. */
export async function listWritten(
  tx: Tx,
  game: string,
  countdownIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ countdownId: string }[]>`
    SELECT countdown_id AS "countdownId" FROM round
    WHERE game = ${game} AND countdown_id = ANY(${countdownIds}::text[])`
  return rows.map(({ countdownId }) => countdownId)
}

/** Returns true if the slot has a row, or was left out because the game was paused. */
export async function isAccountedFor(
  tx: Tx,
  { game, seasonId, slot }: { game: string; seasonId: number; slot: Slot },
): Promise<boolean> {
  const opensAt = new Date(slot.opensAt)
  const [row] = await tx.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM round WHERE season_id = ${seasonId} AND link_index = ${slot.linkIndex}
    ) OR EXISTS (
      SELECT 1 FROM game_pause
      WHERE game = ${game} AND paused_at < ${opensAt} AND (resumed_at IS NULL OR resumed_at > ${opensAt})
    ) AS "isThere"`
  return row?.isThere === true
}

/**
 * True for a round `r` if no seed of an earlier round in its season must be kept secret any more:
 * anyone who knows a seed knows all seeds before it. An earlier round is decided once it has a
 * result or is voided. A trigger enforces the same.
 */
export const AFTER_DECIDED_ROUNDS = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM round e
  WHERE e.game = r.game AND e.season_id = r.season_id AND e.ends_at <= r.opens_at
    AND ${isIn(UNDECIDED, 'e')})`

/**
 * The same, and no earlier round has a result that isn't settled yet, so everybody may see what a
 * seed reveals.
 */
const AFTER_SETTLED_ROUNDS = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM round e
  WHERE e.game = r.game AND e.season_id = r.season_id AND e.ends_at <= r.opens_at
    AND ${isIn(UNSETTLED, 'e')})`

/**
 * Opens a round that is due. Publishes the seed before the round's own with it, unless an earlier
 * round isn't settled; `publishPreviousSeed` does it later then. Returns true if this call opened
 * the round.
 */
export async function openScheduledRound(roundId: bigint, previousSeed: string): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE round r SET status = 'open',
      previous_seed = CASE WHEN ${AFTER_SETTLED_ROUNDS} THEN ${previousSeed} END
    WHERE id = ${roundId} AND ${isIn(['scheduled'], 'r')} AND opens_at <= clock_timestamp()`
  return count === 1
}

/** States of a round that was opened and isn't over. */
const SEEN = NOT_OVER.filter((state) => state !== 'scheduled')

/** Publishes the previous seed of a round that had to open without it. */
export async function publishPreviousSeed(roundId: bigint, previousSeed: string): Promise<void> {
  await db.$executeRaw`
    UPDATE round r SET previous_seed = ${previousSeed}
    WHERE id = ${roundId} AND previous_seed IS NULL AND ${isIn(SEEN, 'r')} AND ${AFTER_SETTLED_ROUNDS}`
}

/**
 * Closes a round that is due. A late close doesn't affect bets, because their statement checks the
 * clock itself. Returns true if this call closed the round.
 */
export async function closeOpenRound(roundId: bigint): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE round SET status = 'closed'
    WHERE id = ${roundId} AND ${isIn(['open'])} AND closes_at <= clock_timestamp()`
  return count === 1
}

export interface RoundToSettle {
  readonly id: bigint
  readonly game: string
  readonly winner: string
}

/**
 * Locks a drawn round for its settlement.
 * @returns null if the round is not drawn, already settled, or busy in another worker.
 */
export async function lockRoundToSettle(tx: Tx, roundId: bigint): Promise<RoundToSettle | null> {
  const [round] = await tx.$queryRaw<RoundToSettle[]>`
    SELECT id, game, outcome AS winner FROM round
    WHERE id = ${roundId} AND ${isIn(['drawn'])}
    FOR NO KEY UPDATE SKIP LOCKED`
  return round ?? null
}

/** State that a round has just before each end. */
const ENDS = { finished: 'drawn', void: 'voiding' } as const

/** Marks a locked round as over, once its bets are paid or refunded. */
export async function endRound(
  tx: Tx,
  roundId: bigint,
  result: 'finished' | 'void',
): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE round SET status = ${result}::round_status, settled_at = clock_timestamp()
    WHERE id = ${roundId} AND ${isIn([ENDS[result]])}`
  if (count !== 1)
    throw new Error(`round ${roundId}: expected ${ENDS[result]}, found another state`)
}
