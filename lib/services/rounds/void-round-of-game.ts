import 'server-only'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import type { GameId } from '@/lib/domain/games/game'
import { refundCalledOffRound, voidRound } from './void-round'

export interface StandingVoid {
  /** The public reason that stands: that of who was first. */
  readonly reason: string
  /** How many bets went back. */
  readonly bets: number
}

/**
 * Declares a round void on behalf of an admin, by its period number. One that is void already, or
 * about to be, is answered as it stands, once every stake is back.
 *
 * @param input.reason 3 to 500 characters, trimmed; public.
 * @throws Refusal `not-found` for a round that the game does not have; `round-not-begun`;
 *   `round-drawn` where its result is known.
 */
export async function voidRoundOfGame(input: {
  readonly game: GameId
  readonly countdownId: string
  readonly reason: string
  readonly adminId: string
}): Promise<StandingVoid> {
  const { game, countdownId, reason, adminId } = input
  const round = await db.round.findUnique({
    where: { game_countdownId: { game, countdownId } },
    select: { id: true },
  })
  if (!round) throw new Refusal('not-found')
  const isDone = await voidRound({ roundId: round.id, reason, byUserId: adminId })
  const standing = isDone ? reason : await standingReasonOrThrow(round.id)
  if (!isDone) await refundCalledOffRound(round.id, 'wait')
  return { reason: standing, bets: await db.bet.count({ where: { roundId: round.id } }) }
}

async function standingReasonOrThrow(id: bigint): Promise<string> {
  const [round] = await db.$queryRaw<{ hasBegun: boolean; reason: string | null }[]>`
    SELECT opens_at <= clock_timestamp() AS "hasBegun", void_reason AS reason
    FROM round WHERE id = ${id}`
  if (round?.reason) return round.reason
  throw new Refusal(round?.hasBegun === false ? 'round-not-begun' : 'round-drawn')
}
