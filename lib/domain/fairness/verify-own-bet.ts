import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { betLeaf, largestPowerBelow, verifyInclusion } from './merkle'

/** A bet with its inclusion proof, as whoever placed it gets it. */
export interface ProvedBet {
  readonly betId: string
  readonly selection: string
  /** Minor units. */
  readonly stake: bigint
  /** Place among the round's bets sorted by id, from 0. */
  readonly index: number
  /** Number of bets in the round. */
  readonly size: number
  /** Siblings from the leaf up to the root, hex. */
  readonly path: readonly string[]
}

export interface VerifiedBet {
  /** The bet is in the root at its place, with that selection and stake. */
  readonly isIncluded: boolean
  /** What its leaf is the hash of: id, selection and stake. */
  readonly text: string
  /** Hex. */
  readonly leaf: string
  /** Siblings from the leaf up to the root, and on which side each stands. */
  readonly levels: readonly { readonly hash: string; readonly side: 'left' | 'right' }[]
}

/** Follows a bet from its leaf up to the root that was published when the round was sealed. */
export function verifyOwnBet(bet: ProvedBet, sealed: { root: string; count: number }): VerifiedBet {
  const { betId, selection, stake, index, size, path } = bet
  const leaf = betLeaf({ betId, selection, stake })
  const sides = siblingSides(index, size)
  const isIncluded =
    size === sealed.count &&
    verifyInclusion({
      leaf,
      index,
      size,
      path: path.map((hash) => hexToBytes(hash)),
      root: hexToBytes(sealed.root),
    })
  return {
    isIncluded,
    text: `${betId}|${selection}|${stake}`,
    leaf: bytesToHex(leaf),
    levels: path.map((hash, level) => ({ hash, side: sides[level] ?? 'right' })),
  }
}

/** From the leaf upwards (RFC 6962, section 2.1.1). */
function siblingSides(index: number, size: number): ('left' | 'right')[] {
  if (size <= 1) return []
  const split = largestPowerBelow(size)
  return index < split
    ? [...siblingSides(index, split), 'right']
    : [...siblingSides(index - split, size - split), 'left']
}
