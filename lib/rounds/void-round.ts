import 'server-only'
import { db } from '@/lib/db/client'
import { announcedOf, type Beacon } from '@/lib/fairness/beacon'
import type { GameId } from '@/lib/games/game'
import { payBets } from '@/lib/ledger/payout.sql'
import { log } from '@/lib/log'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import {
  lockVoidedRound,
  revealVoidSeed,
  startVoid,
  storeWouldHaveBeen,
  type UnrevealedRound,
  type VoidOrder,
} from '@/lib/rounds/void.sql'
import { computeDraw, seedsOf } from './compute-draw'
import { drawDelayOf, sealBets } from './draw-round'
import { endRound } from './rounds.sql'
import { getCommittedChain } from './season-chain'
import type { ScheduledSeason } from './seasons.sql'
import { PAYING_TIMEOUT_MS, payRound } from './settle-round'

/**
 * Declares a round void: from here on no bet on it is taken, it is never drawn, and every stake
 * goes back, once. A round with a result is never voided, whoever dislikes the result; one that has
 * begun and is not drawn may be, before its close or after.
 *
 * The refund follows at once; should it be interrupted, the next tick of a worker does it. An admin is
 * answered when every stake is back, whoever booked it. Bets are
 * sealed as before a draw. The seed and the result it would have given are shown when the draw would
 * have been due (`revealVoidRound`). What a person does is audited as `round.void`.
 *
 * @param order `roundId`; `reason`, shown in public, 1 to 500 characters; `byUserId`, the admin, or
 *   null where the product itself gives a round up.
 * @returns true when this call did it; false when the round is unknown, has not begun, is drawn, or
 *   is void already.
 */
export async function voidRound(order: VoidOrder): Promise<boolean> {
  const round = await db.$transaction(async (tx) => {
    const voided = await startVoid(tx, order)
    if (!voided || order.byUserId === null) return voided
    await recordAudit(tx, {
      actorId: order.byUserId,
      action: 'round.void',
      subject: `round:${voided.game}/${voided.countdownId}`,
      after: { reason: order.reason },
    })
    return voided
  })
  if (!round) return false
  log.warn({ game: round.game, round: round.countdownId, reason: order.reason }, 'round void')
  await refundVoidedRound(order.roundId, order.byUserId === null ? 'leave' : 'wait')
  return true
}

/**
 * Gives every stake of a voided round back and marks it void, in one transaction.
 * @param whenBusy whether to wait while somebody else is at it
 * @returns false when that is done already, or somebody else is at it.
 */
export function refundVoidedRound(roundId: bigint, whenBusy: 'wait' | 'leave'): Promise<boolean> {
  return payRound('void', async (tx) => {
    const round = await lockVoidedRound(tx, roundId, whenBusy)
    if (!round) return null
    if (!round.isSealed) await sealBets(tx, round.id, PAYING_TIMEOUT_MS)
    await payBets(tx, round, { kind: 'bet_refund' })
    await endRound(tx, round.id, 'void')
    return round.game
  })
}

export interface RoundVoid {
  /** The public reason: that of the first who voided it. */
  readonly reason: string
  /** How many bets went back. */
  readonly bets: number
}

/**
 * Declares a round void on behalf of an admin, by its period number. One that is void already, or
 * about to be, is answered with its reason, once every stake is back.
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
}): Promise<RoundVoid> {
  const { game, countdownId, reason, adminId } = input
  const round = await db.round.findUnique({
    where: { game_countdownId: { game, countdownId } },
    select: { id: true },
  })
  if (!round) throw new Refusal('not-found')
  const isDone = await voidRound({ roundId: round.id, reason, byUserId: adminId })
  const publicReason = isDone ? reason : await voidReasonOrThrow(round.id)
  if (!isDone) await refundVoidedRound(round.id, 'wait')
  return { reason: publicReason, bets: await db.bet.count({ where: { roundId: round.id } }) }
}

async function voidReasonOrThrow(id: bigint): Promise<string> {
  const [round] = await db.$queryRaw<{ hasBegun: boolean; reason: string | null }[]>`
    SELECT opens_at <= clock_timestamp() AS "hasBegun", void_reason AS reason
    FROM round WHERE id = ${id}`
  if (round?.reason) return round.reason
  throw new Refusal(round?.hasBegun === false ? 'round-not-begun' : 'round-drawn')
}

/**
 * Shows of a void round, once its draw would have been due, the seed and what it would have given:
 * nobody is to void rounds whose results they dislike unseen. Where the beacon has not come, only
 * the seed is shown, and the result follows when the beacon's value comes to hand.
 */
export async function revealVoidRound(
  round: UnrevealedRound,
  season: ScheduledSeason,
  beacon: Beacon,
): Promise<void> {
  const now = round.now.getTime()
  if (now < round.closesAt.getTime() + drawDelayOf(round)) return
  const announced = announcedOf(round)
  const signature = announced ? beacon.signatureOf(announced) : null
  const isWaiting = announced !== null && signature === null
  if (isWaiting && (round.isSeedShown || !beacon.isGivenUp(announced, now))) return
  const chain = await getCommittedChain(season)
  await revealVoidSeed(round.id, seedsOf(round, chain))
  if (isWaiting) return
  const value = announced && signature !== null ? { round: announced.round, signature } : null
  const would = computeDraw(round, chain, value)
  await storeWouldHaveBeen(round.id, { ...would, beaconSignature: signature })
}
