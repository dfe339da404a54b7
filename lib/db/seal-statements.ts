import 'server-only'
import type { Tx } from './client'

/** Bets of a subtree that is stored with the seal: a power of two. */
export const BETS_PER_CHUNK = 1_024
/** Chunks fetched at a time: about 2 MB of text. */
const CHUNKS_PER_FETCH = 32
/** Memory that Postgres may sort the bets in before it goes to its disk. */
const SORT_MEMORY = '64MB'

/** One bet as its leaf names it: `<bet id>|<selection>|<stake in minor units>`. */
export type BetLine = string

/**
 * The bets of a round sorted by id, chunk after chunk, read with a cursor: whatever their number,
 * neither this process nor the driver holds more than a few chunks. The caller holds the round's
 * lock, so that no bet is written meanwhile.
 */
export async function* readBetChunks(tx: Tx, roundId: bigint): AsyncGenerator<BetLine[]> {
  await tx.$executeRawUnsafe(`SET LOCAL work_mem = '${SORT_MEMORY}'`)
  // Materialized: the planner then takes the index of the round's bets, and does not walk through
  // all bets there are in the order of their ids.
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

/** A subtree of the round's tree. */
export interface SealedChunk {
  readonly position: number
  readonly firstBetId: string
  /** Hex. */
  readonly root: string
}

/** Stores the seal of a closed round that the caller has locked and that has none. */
export async function storeSeal(
  tx: Tx,
  roundId: bigint,
  seal: { readonly root: string; readonly count: number; readonly chunks: readonly SealedChunk[] },
): Promise<void> {
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
      bets_sealed_at = clock_timestamp()
    WHERE id = ${roundId} AND status = 'closed' AND bets_root IS NULL`
  if (count !== 1) throw new Error(`round ${roundId} could not be sealed though it was locked`)
}
