import 'server-only'
import { hexToBytes } from '@noble/hashes/utils.js'
import { type Chain, previousSeed, seedToHex } from '@/lib/fairness/rules/chain'
import { beaconRandomness } from '@/lib/fairness/rules/drand'
import { createWordStream } from '@/lib/fairness/rules/word-stream'
import { getGameOrThrow } from '@/lib/games/registry'

/** What of a round its result follows from, beside chain and beacon. */
export interface DrawnRound {
  readonly game: string
  readonly countdownId: string
  readonly linkIndex: number
  /** `s[i-1]` as it was published; null where it was not yet. */
  readonly previousSeed: string | null
}

export interface ComputedDraw {
  readonly winner: string
  /** JSON; null where the winner says all. */
  readonly detail: string | null
  /** Hex, as the one before it. */
  readonly seed: string
  readonly previous: string
}

/** A round's own seed, with the one before it, both hex. */
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
 * The result of a round: it follows from the committed chain and the beacon alone, so whoever
 * computes it, and however often, it is the same.
 *
 * @param beacon the verified signature of the announced round; null without a beacon.
 * @throws Error when the chain's seed does not follow from the one that was published.
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
