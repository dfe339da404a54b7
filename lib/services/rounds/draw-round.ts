import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { lockRoundToDraw, type RoundToDraw, storeDraw } from '@/lib/db/draw-statements'
import type { Chain } from '@/lib/domain/fairness/chain'
import { drawDelayMs } from '@/lib/domain/rounds/draw-delay'
import { announcedOf, type Beacon } from '../beacon'
import { computeDraw } from './compute-draw'
import { sealBets } from './seal-bets'

/** What a draw needs to know of its round before it locks it. */
export interface ClosedRound {
  readonly id: bigint
  readonly closesAt: Date
  readonly endsAt: Date
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
}

/** Longest that sealing a round may take, in milliseconds; 100,000 bets take about a second. */
const SEALING_TIMEOUT_MS = 120_000

/** Milliseconds from this round's close to its draw, or with a beacon to its seal. */
export function drawDelayOf(round: { readonly closesAt: Date; readonly endsAt: Date }): number {
  return drawDelayMs((round.endsAt.getTime() - round.closesAt.getTime()) / 1_000)
}

/**
 * Seals a closed round whose draw is due and draws it, once, and stores the result with its seed.
 *
 * With an announced beacon the seal is committed first, on its own, and only then is the beacon
 * asked: whoever chose the bets to be sealed could not know the result. Without one nothing lies
 * between the two, and one transaction does both.
 *
 * @returns false when the round is not due, drawn already, called off, busy in another worker, its
 *   beacon has no value yet, or a round before it in its season is not decided.
 */
export async function drawRound(
  round: ClosedRound,
  chain: Chain,
  beacon: Beacon,
): Promise<boolean> {
  const announced = announcedOf(round)
  if (!announced)
    return withLockedRound(round, 'draw', (tx, locked) => draw(tx, locked, chain, null))
  const isSealed = await withLockedRound(round, 'seal', sealOnce)
  const signature = isSealed ? beacon.signatureOf(announced) : null
  if (signature === null) return false
  const value = { round: announced.round, signature }
  return withLockedRound(round, 'draw', (tx, locked) => draw(tx, locked, chain, value))
}

/** Runs a step in a transaction that holds the round. False where it is not to be had. */
function withLockedRound(
  round: ClosedRound,
  step: 'seal' | 'draw',
  work: (tx: Tx, locked: RoundToDraw) => Promise<void>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const locked = await lockRoundToDraw(tx, round.id, {
        drawDelayMs: drawDelayOf(round),
        step,
      })
      if (!locked) return false
      await work(tx, locked)
      return true
    },
    { timeout: SEALING_TIMEOUT_MS },
  )
}

async function sealOnce(tx: Tx, locked: RoundToDraw): Promise<void> {
  if (!locked.isSealed) await sealBets(tx, locked.id, SEALING_TIMEOUT_MS)
}

async function draw(
  tx: Tx,
  locked: RoundToDraw,
  chain: Chain,
  value: { readonly round: number; readonly signature: string } | null,
): Promise<void> {
  await sealOnce(tx, locked)
  const drawn = computeDraw(locked, chain, value)
  await storeDraw(tx, locked.id, {
    outcome: drawn.winner,
    detail: drawn.detail,
    previousSeed: drawn.previous,
    revealedSeed: drawn.seed,
    beaconSignature: value?.signature ?? null,
  })
}
