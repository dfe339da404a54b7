import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { isIn } from '@/lib/games/schedule/states'

/** A pause that was just written. */
export interface WrittenPause {
  readonly id: number
  readonly pausedAt: Date
}

/**
 * Pauses a game and locks its rounds that haven't begun, for `deleteComingRounds`. The caller holds
 * `lockSchedule`, so that nobody writes rounds at the same time.
 *
 * 1. The coming rounds are locked FOR UPDATE. From here on no bet gets into them, because a bet
 *   takes KEY SHARE on its round. A bet that got in earlier had checked by the clock that its round
 *   had begun.
 * 2. The clock is read. Rounds that have begun by then are played to their end like any other
 *   round.
 * 3. Rounds that begin later have no bets, and their rows are deleted. A bet that was waiting finds
 *   its round gone.
 *
 * The pause begins at the time of step 2 as it is stored, in whole milliseconds. If a round begins
 * at exactly that time, both comparisons say that it has begun.
 *
 * @throws what Prisma throws for a broken `unique` (P2010/23505) if the game is already paused.
 */
export async function insertPause(
  tx: Tx,
  pause: { readonly game: string; readonly reason: string; readonly adminId: string },
): Promise<WrittenPause> {
  await tx.$executeRaw`
    SELECT 1 FROM round WHERE game = ${pause.game} AND ${isIn(['scheduled'])}
    ORDER BY id FOR UPDATE`
  const [written] = await tx.$queryRaw<WrittenPause[]>`
    INSERT INTO game_pause (game, reason, paused_at, paused_by_id)
    VALUES (${pause.game}, ${pause.reason}, clock_timestamp(), ${pause.adminId}::uuid)
    RETURNING id, paused_at AS "pausedAt"`
  if (!written) throw new Error('pause: expected one row, found none')
  return written
}

/**
 * Deletes the rounds of a game that begin after its pause.
 *
 * @returns their period numbers.
 */
export async function deleteComingRounds(tx: Tx, pauseId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ countdownId: string }[]>`
    DELETE FROM round r USING game_pause p
    WHERE p.id = ${pauseId} AND r.game = p.game AND ${isIn(['scheduled'], 'r')} AND r.opens_at > p.paused_at
    RETURNING r.countdown_id AS "countdownId"`
  return rows.map(({ countdownId }) => countdownId).sort()
}

/** Ends a game's current pause; the caller holds `lockSchedule`. Null if the game isn't paused. */
export async function endPause(
  tx: Tx,
  game: string,
  adminId: string,
): Promise<{ readonly id: number; readonly reason: string } | null> {
  const [ended] = await tx.$queryRaw<{ id: number; reason: string }[]>`
    UPDATE game_pause SET resumed_at = clock_timestamp(), resumed_by_id = ${adminId}::uuid
    WHERE game = ${game} AND resumed_at IS NULL
    RETURNING id, reason`
  return ended ?? null
}
