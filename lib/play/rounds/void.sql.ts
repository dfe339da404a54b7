import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { IS_SEAL_MISSED, IS_SEALED, isIn, UNDECIDED } from '@/lib/games/schedule/states'
import { AFTER_DECIDED_ROUNDS } from './rounds.sql'

/**
 * Order to void a round, with the public reason and the admin; `byUserId` is null if no person
 * ordered it.
 */
export interface VoidOrder {
  readonly roundId: bigint
  readonly reason: string
  readonly byUserId: string | null
  /**
   * The round is voided only if its bets were not sealed in time, so never because of a value that
   * another worker's seal came before.
   */
  readonly ifSealMissed?: boolean
}

/** A round that was voided. */
export interface VoidedRound {
  readonly game: string
  readonly countdownId: string
}

/**
 * Closes a round for good and stores the reason: from the commit on, no bet is accepted and no
 * result is drawn. Waits for a draw that is under way.
 *
 * This is a separate step before the refund: a round that still takes bets always has bets in
 * flight, so a lock that waits for them would wait for as long as players keep betting.
 *
 * @returns null if the round is unknown, has not begun, is drawn, over or already voided.
 */
export async function startVoid(tx: Tx, order: VoidOrder): Promise<VoidedRound | null> {
  const [round] = await tx.$queryRaw<VoidedRound[]>`
    UPDATE round SET status = 'closed', void_reason = ${order.reason},
      void_by_id = ${order.byUserId}::uuid
    WHERE id = ${order.roundId} AND ${isIn(UNDECIDED)} AND opens_at <= clock_timestamp()
      AND ${order.ifSealMissed ? IS_SEAL_MISSED : Prisma.sql`true`}
    RETURNING game, countdown_id AS "countdownId"`
  return round ?? null
}

/**
 * Locks a voided round for its refund. As before a draw, FOR UPDATE waits for the bets in flight,
 * so that none is missed.
 *
 * @param whenBusy what to do while another process is refunding the round, which takes a while with
 *   many bets: a caller that answers to a person waits for the end; a caller that will run again
 *   leaves the round alone.
 * @returns null if the round is already refunded, or busy and left alone.
 */
export async function lockVoidedRound(
  tx: Tx,
  roundId: bigint,
  whenBusy: 'wait' | 'leave',
): Promise<{ readonly id: bigint; readonly game: string; readonly isSealed: boolean } | null> {
  const [round] = await tx.$queryRaw<{ id: bigint; game: string; isSealed: boolean }[]>`
    SELECT id, game, ${IS_SEALED} AS "isSealed" FROM round
    WHERE id = ${roundId} AND ${isIn(['voiding'])}
    FOR NO KEY UPDATE ${whenBusy === 'leave' ? Prisma.sql`SKIP LOCKED` : Prisma.empty}`
  if (!round) return null
  await tx.$executeRaw`SELECT 1 FROM round WHERE id = ${roundId} FOR UPDATE`
  return round
}

/** A void round that isn't fully revealed yet. */
export interface UnrevealedRound {
  readonly id: bigint
  readonly game: string
  readonly countdownId: string
  readonly seasonId: number
  readonly linkIndex: number
  readonly previousSeed: string | null
  readonly closesAt: Date
  readonly endsAt: Date
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
  readonly isSeedShown: boolean
  /** The database's time of this read. */
  readonly now: Date
}

/** Most rounds in one tick: a beacon that is gone for good must not fill it. */
const UNREVEALED_LIMIT = 50

/**
 * Lists void rounds that are past their close and lack the seed or the would-have-been result,
 * newest first. Leaves out rounds whose seed would reveal the seed of an undecided round before
 * them.
 */
export function listUnrevealedRounds(game: string): Promise<UnrevealedRound[]> {
  return db.$queryRaw<UnrevealedRound[]>`
    SELECT id, game, countdown_id AS "countdownId", season_id AS "seasonId",
      link_index AS "linkIndex", previous_seed AS "previousSeed", closes_at AS "closesAt",
      ends_at AS "endsAt", beacon_network AS "beaconNetwork", beacon_round AS "beaconRound",
      ${isIn(['voidSeedShown'], 'r')} AS "isSeedShown", clock_timestamp() AS now
    FROM round r
    WHERE game = ${game} AND ${isIn(['void', 'voidSeedShown'], 'r')}
      AND closes_at <= clock_timestamp() AND ${AFTER_DECIDED_ROUNDS}
    ORDER BY opens_at DESC LIMIT ${UNREVEALED_LIMIT}`
}

/** Publishes the seed of a void round, once. */
export async function revealVoidSeed(
  roundId: bigint,
  seeds: { readonly previous: string; readonly revealed: string },
): Promise<void> {
  await db.$executeRaw`
    UPDATE round SET previous_seed = ${seeds.previous}, revealed_seed = ${seeds.revealed},
      drawn_at = clock_timestamp()
    WHERE id = ${roundId} AND ${isIn(['void'])}`
}

/** Stores, once, the result that a void round would have had. The round's seed is already shown. */
export async function storeWouldHaveBeen(
  roundId: bigint,
  would: {
    readonly winner: string
    /** JSON. */
    readonly detail: string | null
    readonly beaconSignature: string | null
  },
): Promise<void> {
  await db.$executeRaw`
    UPDATE round SET would_have_been = ${would.winner},
      would_have_been_detail = ${would.detail}::jsonb, beacon_signature = ${would.beaconSignature}
    WHERE id = ${roundId} AND ${isIn(['voidSeedShown'])}`
}
