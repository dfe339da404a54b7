import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { utcStamp } from '@/lib/base/text/rules/date-text'
import { t } from '@/lib/base/text/rules/t'
import { beaconRoundTime, QUICKNET } from './drand'
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

/**
 * Checks when the bets were sealed: after betting closed, and before anyone could know the public
 * number that the round is drawn with. The bets of a void round are only refunded, whenever they
 * were sealed.
 */
export function verifySealedFirst({ bets, beacon, status, closesAt }: FairnessRecord): VerifyStep {
  const { sealedAt } = bets
  if (status === 'void') return notApplicable('sealed-first', t('fairness.voidSealAnyTime'))
  if (sealedAt === null && status !== 'finished')
    return waiting('sealed-first', t('fairness.sealedAtClose'))
  const closed = Date.parse(closesAt)
  const sealed = sealedAt === null ? Number.NaN : Date.parse(sealedAt)
  if (!(sealed >= closed)) {
    return failed('sealed-first', t('fairness.sealedTooEarly'), {
      field: 'bets.sealedAt',
      expected: t('fairness.orLater', { moment: closesAt }),
      found: sealedAt ?? t('fairness.nothing'),
    })
  }
  const said = { sealedAt: utcStamp(new Date(sealed)) }
  if (beacon === null) return passed('sealed-first', t('fairness.sealedAfterClose', said))
  const known = new Date(beaconRoundTime(QUICKNET, beacon.round))
  if (sealed >= known.getTime()) {
    return failed('sealed-first', t('fairness.sealedTooLate'), {
      field: 'bets.sealedAt',
      expected: t('fairness.before', { moment: known.toISOString() }),
      found: sealedAt ?? t('fairness.nothing'),
    })
  }
  return passed(
    'sealed-first',
    t('fairness.sealedBeforeNumber', { ...said, knownAt: utcStamp(known) }),
  )
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
