import 'server-only'
import { db } from '@/lib/db/client'
import { lockRoundToVoid, markRoundVoid, payBets } from '@/lib/db/settlement-statements'
import { log } from '@/lib/log'
import { drawDelayOf } from './draw-round'
import { payRound } from './settle-round'

/**
 * Declares void a round that cannot be drawn: every stake goes back, in one transaction, once. A
 * round with a result is never voided, whoever dislikes the result.
 *
 * @returns false when the round is unknown, its draw is not due yet, it is drawn or over, or busy
 *   in another worker.
 */
export async function voidRound(roundId: bigint, reason: string): Promise<boolean> {
  const times = await db.round.findUnique({
    where: { id: roundId },
    select: { closesAt: true, endsAt: true, game: true, countdownId: true },
  })
  if (!times) return false
  const isVoid = await payRound(async (tx) => {
    const round = await lockRoundToVoid(tx, roundId, drawDelayOf(times))
    if (!round) return null
    await payBets(tx, round, { kind: 'bet_refund' })
    await markRoundVoid(tx, round.id, reason)
    return round.game
  })
  if (isVoid) log.warn({ game: times.game, round: times.countdownId, reason }, 'round void')
  return isVoid
}
