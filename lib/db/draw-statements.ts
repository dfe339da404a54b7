import 'server-only'
import type { Tx } from './client'
import { Prisma } from './generated/client'
import { AFTER_DECIDED_ROUNDS } from './round-statements'

/** A round as it is drawn. */
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
 * The first, NO KEY UPDATE, keeps a second worker out: it finds the row locked and goes on with
 * something else. The second, FOR UPDATE, waits for every bet in flight: a bet holds KEY SHARE on
 * its round by its foreign key until it has committed. Bets begun after the close do not exist (see
 * lib/domain/rounds/draw-delay.ts). So what is sealed and drawn now has no bet that came after.
 *
 * @returns null when the round is not due, is drawn already or called off, has an undecided round
 *   before it in its season, or is busy in another worker.
 */
export async function lockRoundToDraw(
  tx: Tx,
  roundId: bigint,
  { drawDelayMs, step }: { readonly drawDelayMs: number; readonly step: 'seal' | 'draw' },
): Promise<RoundToDraw | null> {
  const [round] = await tx.$queryRaw<RoundToDraw[]>`
    SELECT id, game, countdown_id AS "countdownId", link_index AS "linkIndex",
      previous_seed AS "previousSeed", bets_root IS NOT NULL AS "isSealed"
    FROM round r
    WHERE id = ${roundId} AND status = 'closed' AND outcome IS NULL AND void_reason IS NULL
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

/** Stores the result of a sealed round that `lockRoundToDraw` holds. */
export async function storeDraw(tx: Tx, roundId: bigint, drawn: DrawnResult): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE round SET outcome = ${drawn.outcome}, detail = ${drawn.detail}::jsonb,
      previous_seed = ${drawn.previousSeed}, revealed_seed = ${drawn.revealedSeed}, beacon_signature = ${drawn.beaconSignature},
      drawn_at = clock_timestamp()
    WHERE id = ${roundId} AND status = 'closed' AND outcome IS NULL`
  if (count !== 1) throw new Error(`round ${roundId} could not be drawn though it was locked`)
}
