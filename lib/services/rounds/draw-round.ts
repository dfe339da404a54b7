import 'server-only'
import { db } from '@/lib/db/client'
import { lockRoundToDraw, storeDraw } from '@/lib/db/round-statements'
import { type Chain, previousSeed } from '@/lib/domain/fairness/chain'
import { seedToHex } from '@/lib/domain/fairness/seed-hex'
import { createWordStream } from '@/lib/domain/fairness/word-stream'
import { getGameOrThrow } from '@/lib/domain/games/registry'
import { drawDelayMs } from '@/lib/domain/rounds/draw-delay'
import type { Beacon } from '../beacon'

/** What a draw needs to know of its round before it locks it. */
export interface ClosedRound {
  readonly id: bigint
  readonly closesAt: Date
  readonly endsAt: Date
}

/** Milliseconds from this round's close to its draw. */
export function drawDelayOf(round: { readonly closesAt: Date; readonly endsAt: Date }): number {
  return drawDelayMs((round.endsAt.getTime() - round.closesAt.getTime()) / 1_000)
}

/**
 * Draws a closed round whose draw is due and stores the result with its seed, once. What is drawn
 * follows from the committed chain and the beacon alone, so whoever draws it, and however often it
 * was tried before, the result is the same.
 *
 * @returns false when the round is not due, drawn already, busy in another worker, or its beacon
 *   has no value yet.
 */
export async function drawRound(
  round: ClosedRound,
  chain: Chain,
  beacon: Beacon,
): Promise<boolean> {
  const value = await beacon.fetchFor(round.closesAt)
  if (!value) return false
  return db.$transaction(async (tx) => {
    const locked = await lockRoundToDraw(tx, round.id, drawDelayOf(round))
    if (!locked) return false
    const seed = chain.seedAt(locked.linkIndex)
    if (seedToHex(previousSeed(seed)) !== locked.previousSeed) {
      throw new Error(
        `the seed of round ${locked.countdownId} does not follow from the one published`,
      )
    }
    const draw = getGameOrThrow(locked.game).draw(
      createWordStream({
        seed,
        game: locked.game,
        countdownId: locked.countdownId,
        beaconRound: value.round,
        randomness: value.randomness,
      }),
    )
    await storeDraw(tx, locked.id, {
      outcome: draw.winner,
      detail: draw.detail ? JSON.stringify(draw.detail) : null,
      revealedSeed: seedToHex(seed),
      beacon: value.record ? JSON.stringify(value.record) : null,
    })
    return true
  })
}
