import 'server-only'
import { db } from '@/lib/db/client'
import { markRoundVoid, payBets } from '@/lib/db/settlement-statements'
import { type CallingOff, callOffRound, lockRoundToVoid } from '@/lib/db/void-statements'
import { log } from '@/lib/log'
import { recordAudit } from '../record-audit'
import { sealBets } from './seal-bets'
import { PAYING_TIMEOUT_MS, payRound } from './settle-round'

/**
 * Declares a round void: from here on no bet on it is taken, it is never drawn, and every stake
 * goes back, once. A round with a result is never voided, whoever dislikes the result; one that has
 * begun and is not drawn may be, before its close or after.
 *
 * The refund follows at once; should it be interrupted, the next tick of a worker does it. An admin is
 * answered when every stake is back, whoever booked it. Bets are
 * sealed as before a draw. The seed and the result it would have given are shown when the draw would
 * have been due (reveal-void-round.ts). What a person does is audited as `round.void`.
 *
 * @param order `roundId`; `reason`, shown in public, 1 to 500 characters; `byUserId`, the admin, or
 *   null where the product itself gives a round up.
 * @returns true when this call did it; false when the round is unknown, has not begun, is drawn, or
 *   is void already.
 */
export async function voidRound(order: CallingOff): Promise<boolean> {
  const round = await db.$transaction(async (tx) => {
    const calledOff = await callOffRound(tx, order)
    if (!calledOff || order.byUserId === null) return calledOff
    await recordAudit(tx, {
      actorId: order.byUserId,
      action: 'round.void',
      subject: `round:${calledOff.game}/${calledOff.countdownId}`,
      after: { reason: order.reason },
    })
    return calledOff
  })
  if (!round) return false
  log.warn({ game: round.game, round: round.countdownId, reason: order.reason }, 'round void')
  await refundCalledOffRound(order.roundId, order.byUserId === null ? 'leave' : 'wait')
  return true
}

/**
 * Gives every stake of a round that is called off back and marks it void, in one transaction.
 * @param whenBusy whether to wait while somebody else is at it
 * @returns false when that is done already, or somebody else is at it.
 */
export function refundCalledOffRound(
  roundId: bigint,
  whenBusy: 'wait' | 'leave',
): Promise<boolean> {
  return payRound('void', async (tx) => {
    const round = await lockRoundToVoid(tx, roundId, whenBusy)
    if (!round) return null
    if (!round.isSealed) await sealBets(tx, round.id, PAYING_TIMEOUT_MS)
    await payBets(tx, round, { kind: 'bet_refund' })
    await markRoundVoid(tx, round.id)
    return round.game
  })
}
