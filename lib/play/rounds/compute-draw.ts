import 'server-only'
import { hexToBytes } from '@noble/hashes/utils.js'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { createWordStream } from '@/lib/games/catalog/word-stream'
import { type Chain, previousSeed, seedToHex } from '@/lib/play/fairness/rules/chain'
import { beaconRandomness } from '@/lib/play/fairness/rules/drand'

/** A beacon's round with its verified signature. */
export interface BeaconValue {
  readonly round: number
  readonly signature: string
}

/** The public numbers that go into a draw; null where none was announced. */
export interface PublicNumbers {
  readonly season: BeaconValue | null
  readonly own: BeaconValue | null
}

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
 * @param numbers the verified signatures of the announced beacon rounds.
 * @throws Error if the chain's seed does not hash to the published one.
 */
export function computeDraw(
  round: DrawnRound,
  chain: Chain,
  { season, own }: PublicNumbers,
): ComputedDraw {
  const { previous, revealed } = seedsOf(round, chain)
  const draw = getGameOrThrow(round.game).draw(
    createWordStream({
      scheme: season ? 'v3' : 'v2',
      season: season
        ? { round: String(season.round), randomness: randomnessOf(season) }
        : undefined,
      seed: chain.seedAt(round.linkIndex),
      game: round.game,
      countdownId: round.countdownId,
      beaconRound: own ? String(own.round) : '0',
      randomness: own ? randomnessOf(own) : new Uint8Array(0),
    }),
  )
  const detail = draw.detail ? JSON.stringify(draw.detail) : null
  return { winner: draw.winner, detail, seed: revealed, previous }
}

function randomnessOf({ signature }: BeaconValue): Uint8Array {
  return beaconRandomness(hexToBytes(signature))
}
