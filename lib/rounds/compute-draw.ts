import 'server-only'
import { hexToBytes } from '@noble/hashes/utils.js'
import { type Chain, previousSeed, seedToHex } from '@/lib/fairness/rules/chain'
import { beaconRandomness } from '@/lib/fairness/rules/drand'
import { createWordStream } from '@/lib/fairness/rules/word-stream'
import { getGameOrThrow } from '@/lib/games/registry'

/** Facts about a round that its result follows from, besides chain and beacon. */
export interface DrawnRound {
  readonly game: string
  readonly countdownId: string
  readonly linkIndex: number
  /** `s[i-1]` as published; null if it wasn't published yet. */
  readonly previousSeed: string | null
}

export interface ComputedDraw {
  readonly winner: string
  /** JSON; null if the winner is the whole result. */
  readonly detail: string | null
  /** Hex, like `previous`. */
  readonly seed: string
  readonly previous: string
}

/** Returns a round's own seed and the one before it, both hex. */
export function seedsOf(
  round: DrawnRound,
  chain: Chain,
): { readonly previous: string; readonly revealed: string } {
  const seed = chain.seedAt(round.linkIndex)
  const previous = seedToHex(previousSeed(seed))
  if (round.previousSeed !== null && round.previousSeed !== previous) {
    throw new Error(
      `round ${round.countdownId}: expected a seed that hashes to the published one, found another`,
    )
  }
  return { previous, revealed: seedToHex(seed) }
}

/**
 * Computes the result of a round. It follows only from the committed chain and the beacon, so it is
 * the same for everyone who computes it, however often.
 *
 * @param beacon the verified signature of the announced round; null without a beacon.
 * @throws Error if the chain's seed does not hash to the published one.
 */
export function computeDraw(
  round: DrawnRound,
  chain: Chain,
  beacon: { readonly round: number; readonly signature: string } | null,
): ComputedDraw {
  const { previous, revealed } = seedsOf(round, chain)
  const draw = getGameOrThrow(round.game).draw(
    createWordStream({
      scheme: 'v2',
      seed: chain.seedAt(round.linkIndex),
      game: round.game,
      countdownId: round.countdownId,
      beaconRound: beacon ? String(beacon.round) : '0',
      randomness: beacon ? beaconRandomness(hexToBytes(beacon.signature)) : new Uint8Array(0),
    }),
  )
  const detail = draw.detail ? JSON.stringify(draw.detail) : null
  return { winner: draw.winner, detail, seed: revealed, previous }
}
