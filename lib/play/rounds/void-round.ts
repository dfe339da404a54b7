import 'server-only'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import type { GameId } from '@/lib/games/catalog/game'
import { payBets } from '@/lib/money/ledger/payout.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { announcedOf, type Beacon } from '@/lib/play/fairness/beacon'
import {
  lockVoidedRound,
  revealVoidSeed,
  startVoid,
  storeWouldHaveBeen,
  type UnrevealedRound,
  type VoidOrder,
} from '@/lib/play/rounds/void.sql'
import { computeDraw, seedsOf } from './compute-draw'
import { drawDelayOf, sealBets } from './draw-round'
import { endRound } from './rounds.sql'
import { isSeasonGivenUp, seasonNumberOf } from './season-beacon'
import { getCommittedChain } from './season-chain'
import type { ScheduledSeason } from './seasons.sql'
import { PAYING_TIMEOUT_MS, payRound } from './settle-round'

/**
 * Declares a round void: from here on no bet on it is accepted, it is never drawn, and every stake
 * is refunded, once. A round with a result is never voided, no matter who dislikes the result. A
 * round that has begun and isn't drawn can be voided, before its close or after.
 *
 * The refund follows immediately; if it is interrupted, the next tick of a worker does it. An admin
 * gets an answer when every stake is refunded, no matter which process booked it. Bets are sealed
 * as before a draw. The seed and the result it would have had are shown when the draw would have
 * been due (`revealVoidRound`). If a person voids the round, it is audited as `round.void`.
 *
 * @param order `roundId`; `reason`, shown in public, 1 to 500 characters; `byUserId`, the admin, or
 *   null if the product itself gives a round up.
 * @returns true if this call voided the round; false if the round is unknown, has not begun, is
 *   drawn, or is already void.
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
  log.warn({ game: round.game, round: round.countdownId, reason: order.reason }, 'round voided')
  await refundVoidedRound(order.roundId, order.byUserId === null ? 'leave' : 'wait')
  return true
}

/**
 * Refunds every stake of a voided round and marks it void, in one transaction.
 * @param whenBusy what to do while another process is doing it
 * @returns false if it has already been done, or another process is doing it.
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
  /** The public reason: the one given by whichever order voided the round first. */
  readonly reason: string
  /** Number of refunded bets. */
  readonly bets: number
}

/**
 * Declares a round void on behalf of an admin, by its period number. If the round is already void
 * or being voided, returns its existing reason, once every stake is refunded.
 *
 * @param input.reason 3 to 500 characters, trimmed; public.
 * @throws Refusal `not-found` for a round that the game does not have; `round-not-begun`;
 *   `round-drawn` if its result is known.
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
 * Shows the seed of a void round and the result it would have had, once its draw would have been
 * due, so that nobody can void rounds unseen because they dislike the results. If the beacon has
 * not come in time, only the seed is shown, and the result follows when the beacon's value arrives.
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
  const ofSeason = seasonNumberOf(season)
  const isWaiting = (announced !== null && signature === null) || ofSeason === 'missing'
  const isGivenUp =
    (announced !== null && beacon.isGivenUp(announced, now)) || isSeasonGivenUp(season, beacon, now)
  if (isWaiting && (round.isSeedShown || !isGivenUp)) return
  const chain = await getCommittedChain(season)
  await revealVoidSeed(round.id, seedsOf(round, chain))
  if (isWaiting) return
  const own = announced && signature !== null ? { round: announced.round, signature } : null
  const would = computeDraw(round, chain, { season: ofSeason, own })
  await storeWouldHaveBeen(round.id, { ...would, beaconSignature: signature })
}
