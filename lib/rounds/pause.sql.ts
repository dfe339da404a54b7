import 'server-only'
import type { Tx } from '@/lib/db/client'
import { isIn } from './states'

/** A pause as it was just written. */
export interface WrittenPause {
  readonly id: number
  readonly pausedAt: Date
}

/**
 * Pauses a game and takes back its rounds that have not begun; the caller holds `lockSchedule`, so
 * that nobody writes rounds meanwhile.
 *
 * 1. The coming rounds are locked FOR UPDATE. From here on no bet gets into them: a bet takes KEY
 *    SHARE on its round. A bet that was before has judged by the clock that its round had begun.
 * 2. The clock is read. What has begun by then is played to its end like any other round.
 * 3. What begins later has no bets, and its rows go. A bet that waited finds its round gone.
 *
 * The moment is that of step 2 as it is stored, in whole milliseconds: in the one place where a
 * round begins at that very moment, both ways of looking at it say that it has begun.
 *
 * @throws what Prisma throws for a broken `unique` (P2010/23505) where the game is paused already.
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

/** Takes back the rounds of a game that begin after its pause. @returns their period numbers. */
export async function deleteComingRounds(tx: Tx, pauseId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ countdownId: string }[]>`
    DELETE FROM round r USING game_pause p
    WHERE p.id = ${pauseId} AND r.game = p.game AND ${isIn(['scheduled'], 'r')} AND r.opens_at > p.paused_at
    RETURNING r.countdown_id AS "countdownId"`
  return rows.map(({ countdownId }) => countdownId).sort()
}

/** Ends the pause that a game is in; the caller holds `lockSchedule`. Null where there is none. */
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
