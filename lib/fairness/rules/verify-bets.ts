import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { betLeaf, EMPTY_ROOT, largestPowerBelow, verifyInclusion } from './merkle'
import type { FairnessRecord } from './record'
import { failed, notApplicable, passed, type VerifyStep, waiting } from './verify-step'

/**
 * Checks the root that fixes a round's bets. Bets are private, so each player checks their own. The
 * root of a round without bets is publicly known.
 */
export function verifyBets({ bets, status }: FairnessRecord): VerifyStep {
  const { root, count } = bets
  if (root === null) return unsealed(status)
  const empty = bytesToHex(EMPTY_ROOT)
  if (count === 0 && root !== empty) {
    return failed('bets', t('fairness.sealNotEmpty'), {
      field: 'bets.root',
      expected: empty,
      found: root,
    })
  }
  if (count !== 0 && root === empty) {
    return failed('bets', t('fairness.sealEmpty'), {
      field: 'bets.root',
      found: root,
    })
  }
  if (count === 0) return passed('bets', t('fairness.noBetsSealed'))
  return passed(
    'bets',
    count === null
      ? t('fairness.sealCoversAll')
      : t('fairness.sealCovers', { count, n: inReadersDigits(count) }),
  )
}

function unsealed(status: FairnessRecord['status']): VerifyStep {
  if (status === 'finished') {
    return failed('bets', t('fairness.drawnUnsealed'), {
      field: 'bets.root',
      found: t('fairness.nothing'),
    })
  }
  return status === 'void'
    ? notApplicable('bets', t('fairness.voidUnsealed'))
    : waiting('bets', t('fairness.sealedAtClose'))
}

/** A bet with its inclusion proof, as sent to its player. */
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
  /** True if the root contains the bet at this place with this selection and stake. */
  readonly isIncluded: boolean
  /** The text hashed into its leaf: id, selection and stake. */
  readonly text: string
  /** Hex. */
  readonly leaf: string
  /** Siblings from the leaf up to the root, each with its side. */
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

/** Returns the side of each sibling from the leaf up (RFC 6962, section 2.1.1). */
function siblingSides(index: number, size: number): ('left' | 'right')[] {
  if (size <= 1) return []
  const split = largestPowerBelow(size)
  return index < split
    ? [...siblingSides(index, split), 'right']
    : [...siblingSides(index - split, size - split), 'left']
}
