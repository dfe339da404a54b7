import 'server-only'
import { bytesToHex } from '@noble/hashes/utils.js'
import { db, type Tx } from '@/lib/base/db/client'
import { drawDelayMs } from '@/lib/games/schedule/rules/draw-delay'
import { announcedOf, type Beacon } from '@/lib/play/fairness/beacon'
import type { Chain } from '@/lib/play/fairness/rules/chain'
import { betLineLeaf, MerkleBuilder } from '@/lib/play/fairness/rules/merkle'
import {
  lockRoundToDraw,
  type PickTotal,
  type RoundToDraw,
  readBetChunks,
  type SealedChunk,
  storeDraw,
  storeSeal,
} from '@/lib/play/rounds/draw.sql'
import { computeDraw, type PublicNumbers } from './compute-draw'
import type { SeasonNumber } from './season-beacon'

/** Facts that a draw needs about its round before it locks it. */
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

/** Returns the milliseconds from this round's close to its draw, or with a beacon to its seal. */
export function drawDelayOf(round: { readonly closesAt: Date; readonly endsAt: Date }): number {
  return drawDelayMs((round.endsAt.getTime() - round.closesAt.getTime()) / 1_000)
}

/**
 * Seals and draws a closed round whose draw is due, once, and stores the result with its seed.
 *
 * With an announced beacon, the seal is committed first, in its own transaction, and only then is
 * the beacon requested. Nobody who chose which bets to seal could know the result. Without a beacon
 * nothing happens between the two steps, so one transaction does both.
 *
 * @returns false if the round is not due, already drawn, voided or busy in another worker, if its
 *   beacon or its season's has no value yet, or if an earlier round of its season is not decided.
 */
export async function drawRound(
  round: ClosedRound,
  chain: Chain,
  beacon: Beacon,
  season: SeasonNumber = null,
): Promise<boolean> {
  const announced = announcedOf(round)
  if (!announced && season !== 'missing') {
    const numbers = { season, own: null }
    return withLockedRound(round, 'draw', (tx, locked) => draw(tx, locked, chain, numbers))
  }
  const isSealed = await withLockedRound(round, 'seal', sealOnce)
  const signature = isSealed && announced ? beacon.signatureOf(announced) : null
  if (!announced || signature === null || season === 'missing') return false
  const numbers = { season, own: { round: announced.round, signature } }
  return withLockedRound(round, 'draw', (tx, locked) => draw(tx, locked, chain, numbers))
}

/**
 * Runs a step in a transaction that locks the round. Returns false if the round can't be locked.
 */
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
  numbers: PublicNumbers,
): Promise<void> {
  await sealOnce(tx, locked)
  const drawn = computeDraw(locked, chain, numbers)
  await storeDraw(tx, locked.id, {
    outcome: drawn.winner,
    detail: drawn.detail,
    previousSeed: drawn.previous,
    revealedSeed: drawn.seed,
    beaconSignature: numbers.own?.signature ?? null,
  })
}

/**
 * Stores the Merkle root over a round's bets, sorted by id. Also stores the roots of its chunks,
 * which inclusion proofs are made from, and the totals of each selection. Memory use doesn't grow
 * with the number of bets; 100,000 take about half a second.
 *
 * The caller has locked the round, which is closed and not sealed yet, so that no bet is missing
 * and none can be added.
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

/**
 * Copies the text. A slice would keep the whole text in memory, here the text of each chunk's bets.
 */
function copy(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1')
}
