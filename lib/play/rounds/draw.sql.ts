import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { IS_SEAL_MISSED, IS_SEALED, isIn } from '@/lib/games/schedule/states'
import { AFTER_DECIDED_ROUNDS } from './rounds.sql'

/** A round that is being drawn. */
export interface RoundToDraw {
  readonly id: bigint
  readonly game: string
  readonly countdownId: string
  readonly linkIndex: number
  readonly previousSeed: string | null
  readonly isSealed: boolean
}

/**
 * Locks a closed round for its seal or its draw, in two steps.
 *
 * The first lock, NO KEY UPDATE, keeps a second worker out: it finds the row locked and does
 * something else. The second lock, FOR UPDATE, waits for every bet in flight: a bet holds KEY SHARE
 * on its round through its foreign key until it has committed. No bet begins after the close (see
 * lib/games/schedule/rules/draw-delay.ts). So no bet can be added to what is sealed and drawn now.
 *
 * @returns null if the round is not due, was not sealed in time, is already drawn or voided, has an
 *   undecided round before it in its season, or is busy in another worker.
 */
export async function lockRoundToDraw(
  tx: Tx,
  roundId: bigint,
  { drawDelayMs, step }: { readonly drawDelayMs: number; readonly step: 'seal' | 'draw' },
): Promise<RoundToDraw | null> {
  const [round] = await tx.$queryRaw<RoundToDraw[]>`
    SELECT id, game, countdown_id AS "countdownId", link_index AS "linkIndex",
      previous_seed AS "previousSeed", ${IS_SEALED} AS "isSealed"
    FROM round r
    WHERE id = ${roundId} AND ${isIn(['closed', 'sealed'], 'r')} AND NOT ${IS_SEAL_MISSED}
      AND ${step === 'seal' ? Prisma.sql`true` : AFTER_DECIDED_ROUNDS}
      AND closes_at + make_interval(secs => ${drawDelayMs}::float8 / 1000) <= clock_timestamp()
    FOR NO KEY UPDATE SKIP LOCKED`
  if (!round) return null
  await tx.$executeRaw`SELECT 1 FROM round WHERE id = ${roundId} FOR UPDATE`
  return round
}

export interface DrawnResult {
  readonly outcome: string
  /** JSON. */
  readonly detail: string | null
  readonly previousSeed: string
  readonly revealedSeed: string
  readonly beaconSignature: string | null
}

/** Stores the result of a sealed round that `lockRoundToDraw` has locked. */
export async function storeDraw(tx: Tx, roundId: bigint, drawn: DrawnResult): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE round SET outcome = ${drawn.outcome}, detail = ${drawn.detail}::jsonb,
      previous_seed = ${drawn.previousSeed}, revealed_seed = ${drawn.revealedSeed}, beacon_signature = ${drawn.beaconSignature},
      drawn_at = clock_timestamp()
    WHERE id = ${roundId} AND ${isIn(['sealed'])}`
  if (count !== 1) throw new Error(`round ${roundId}: expected sealed, found another state`)
}

/** Bets in a subtree that is stored with the seal: a power of two. */
export const BETS_PER_CHUNK = 1_024
/** Chunks fetched at a time: about 2 MB of text. */
const CHUNKS_PER_FETCH = 32
/** Memory that Postgres may use to sort the bets before it uses the disk. */
const SORT_MEMORY = '64MB'

/** One bet as written in its leaf: `<bet id>|<selection>|<stake in minor units>`. */
export type BetLine = string

/**
 * Reads the bets of a round, sorted by id, chunk by chunk with a cursor. Whatever their number,
 * neither this process nor the driver keeps more than a few chunks. The caller has locked the
 * round, so no bet is written at the same time.
 */
export async function* readBetChunks(tx: Tx, roundId: bigint): AsyncGenerator<BetLine[]> {
  await tx.$executeRawUnsafe(`SET LOCAL work_mem = '${SORT_MEMORY}'`)
  // MATERIALIZED makes the planner use the index of the round's bets instead of walking through all
  // bets in the order of their ids.
  await tx.$executeRaw`
    DECLARE bets_to_seal NO SCROLL CURSOR FOR
    WITH bets AS MATERIALIZED (SELECT id, selection, stake FROM bet WHERE round_id = ${roundId}),
    numbered AS (SELECT *, (row_number() OVER (ORDER BY id) - 1) / ${BETS_PER_CHUNK} AS chunk FROM bets)
    SELECT string_agg(id || '|' || selection || '|' || stake, E'\n' ORDER BY id) AS lines
    FROM numbered GROUP BY chunk ORDER BY chunk`
  for (;;) {
    const rows = await tx.$queryRawUnsafe<{ lines: string }[]>(
      `FETCH ${CHUNKS_PER_FETCH} FROM bets_to_seal`,
    )
    for (const { lines } of rows) yield lines.split('\n')
    if (rows.length < CHUNKS_PER_FETCH) break
  }
  await tx.$executeRaw`CLOSE bets_to_seal`
}

/** A subtree of the round's Merkle tree. */
export interface SealedChunk {
  readonly position: number
  readonly firstBetId: string
  /** Hex. */
  readonly root: string
}

/** Bets on one selection of a round, in minor units. */
export interface PickTotal {
  readonly bets: number
  readonly staked: bigint
}

/**
 * Stores the seal of a closed round that the caller has locked and that isn't sealed yet. If sealing
 * took until the beacon's value may be public, the database refuses the seal
 * (`round_sealed_before_beacon`), and the next tick voids the round.
 */
export async function storeSeal(
  tx: Tx,
  roundId: bigint,
  seal: {
    readonly root: string
    readonly count: number
    readonly chunks: readonly SealedChunk[]
    /** By selection. */
    readonly totals: ReadonlyMap<string, PickTotal>
  },
): Promise<void> {
  const totals = [...seal.totals].map(([selection, { bets, staked }]) => [
    selection,
    { bets, staked: String(staked) },
  ])
  await tx.$executeRaw`
    INSERT INTO round_bet_chunk (round_id, position, first_bet_id, root)
    SELECT ${roundId}, c.position, c.first_bet_id, c.root
    FROM unnest(
      ${seal.chunks.map(({ position }) => position)}::int[],
      ${seal.chunks.map(({ firstBetId }) => firstBetId)}::uuid[],
      ${seal.chunks.map(({ root }) => root)}::text[]
    ) AS c (position, first_bet_id, root)`
  const count = await tx.$executeRaw`
    UPDATE round SET bets_root = ${seal.root}, bet_count = ${seal.count},
      pick_totals = ${JSON.stringify(Object.fromEntries(totals))}::jsonb, bets_sealed_at = clock_timestamp()
    WHERE id = ${roundId} AND ${isIn(['closed', 'sealed', 'voiding'])} AND NOT (${IS_SEALED})`
  if (count !== 1) throw new Error(`round ${roundId}: expected no bets seal, found one`)
}
