import 'server-only'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import type { GameId } from '@/lib/domain/games/game'
import { voidRound } from './void-round'

/**
 * Declares a round void on behalf of an admin, by its period number.
 *
 * @param input.reason 3 to 500 characters, trimmed; public.
 * @returns how many bets went back.
 * @throws Refusal `not-found` for a round that the game does not have; `round-not-begun`;
 *   `round-drawn` where its result is known, or it is void already.
 */
export async function voidRoundOfGame(input: {
  readonly game: GameId
  readonly countdownId: string
  readonly reason: string
  readonly adminId: string
}): Promise<{ readonly bets: number }> {
  const { game, countdownId, reason, adminId } = input
  const round = await db.round.findUnique({
    where: { game_countdownId: { game, countdownId } },
    select: { id: true },
  })
  if (!round) throw new Refusal('not-found')
  const isDone = await voidRound({ roundId: round.id, reason, byUserId: adminId })
  if (!isDone) throw await whyNot(round.id)
  return { bets: await db.bet.count({ where: { roundId: round.id } }) }
}

async function whyNot(id: bigint): Promise<Refusal> {
  const [round] = await db.$queryRaw<{ hasBegun: boolean }[]>`
    SELECT opens_at <= clock_timestamp() AS "hasBegun" FROM round WHERE id = ${id}`
  return new Refusal(round?.hasBegun === false ? 'round-not-begun' : 'round-drawn')
}
