import 'server-only'
import { revealVoidSeed, storeWouldHaveBeen, type UnrevealedRound } from '@/lib/db/void-statements'
import { announcedOf, type Beacon } from '../beacon'
import { computeDraw, seedsOf } from './compute-draw'
import { drawDelayOf } from './draw-round'
import { getCommittedChain } from './season-chain'
import type { ScheduledSeason } from './seasons'

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
