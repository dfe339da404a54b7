import 'server-only'
import { bytesToHex } from '@noble/hashes/utils.js'
import { db, type Tx } from '@/lib/db/client'
import { announcedOf, type Beacon } from '@/lib/fairness/beacon'
import type { Chain } from '@/lib/fairness/rules/chain'
import { betLineLeaf, MerkleBuilder } from '@/lib/fairness/rules/merkle'
import {
  lockRoundToDraw,
  type PickTotal,
  type RoundToDraw,
  readBetChunks,
  type SealedChunk,
  storeDraw,
  storeSeal,
} from '@/lib/rounds/draw.sql'
import { drawDelayMs } from '@/lib/rounds/rules/draw-delay'
import { computeDraw } from './compute-draw'

/** What a draw needs to know of its round before it locks it. */
export interface ClosedRound {
  readonly id: bigint
  readonly closesAt: Date
  readonly endsAt: Date
  readonly beaconNetwork: string | null
  readonly beaconRound: bigint | null
}

const UUID_LENGTH = 36
const NO_BETS: PickTotal = { bets: 0, staked: 0n }
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
 * @returns false when the round is not due, drawn already, voided, busy in another worker, its
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

/**
 * Stores the Merkle root over a round's bets, sorted by id, with the roots of its chunks, from which
 * inclusion proofs are made, and what was bet on each selection. Memory stays flat whatever the number of bets; 100,000 take about half
 * a second.
 *
 * The caller has locked the round, which is closed and not sealed yet, so that no bet is missing
 * and none can come.
 *
 * @param timeoutMs longest that one statement of the caller's transaction may take from here on.
 */
export async function sealBets(tx: Tx, roundId: bigint, timeoutMs: number): Promise<void> {
  await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`
  const tree = new MerkleBuilder()
  const chunks: SealedChunk[] = []
  const totals = new Map<string, PickTotal>()
  let count = 0
  for await (const lines of readBetChunks(tx, roundId)) {
    const chunk = new MerkleBuilder()
    for (const line of lines) {
      chunk.add(betLineLeaf(line))
      const [, selection = '', stake = ''] = line.split('|')
      const { bets, staked } = totals.get(selection) ?? NO_BETS
      totals.set(selection, { bets: bets + 1, staked: staked + BigInt(stake) })
    }
    const root = chunk.root()
    chunks.push({
      position: chunks.length,
      firstBetId: copy((lines[0] ?? '').slice(0, UUID_LENGTH)),
      root: bytesToHex(root),
    })
    tree.add(root)
    count += lines.length
  }
  await storeSeal(tx, roundId, { root: bytesToHex(tree.root()), count, chunks, totals })
}

/** The text by itself: a slice of a text keeps all of it in memory, here that of each chunk's bets. */
function copy(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}
