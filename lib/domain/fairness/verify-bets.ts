import { bytesToHex } from '@noble/hashes/utils.js'
import { EMPTY_ROOT } from './merkle'
import type { FairnessRecord } from './record'
import { failed, notApplicable, passed, type Step, waiting } from './verify-step'

/**
 * The round's bets are fixed by a root. Whose bets they are is nobody's business, so a root can
 * only be checked bet by bet, each by who placed it; without bets it is known to everybody.
 */
export function verifyBets({ bets, status }: FairnessRecord): Step {
  const { root, count } = bets
  if (root === null) return unsealed(status)
  const empty = bytesToHex(EMPTY_ROOT)
  if (count === 0 && root !== empty) {
    return failed('bets', 'Without bets the root is the one of the empty tree.', {
      field: 'bets.root',
      expected: empty,
      found: root,
    })
  }
  if (count !== 0 && root === empty) {
    return failed('bets', 'The root is the one of the empty tree, yet there are bets.', {
      field: 'bets.root',
      found: root,
    })
  }
  return count === 0
    ? passed('bets', 'Nobody bet on this round; the root is the one of the empty tree.')
    : passed(
        'bets',
        `${count ?? 'All'} bets are fixed by the root; each can show that it is in it.`,
      )
}

function unsealed(status: FairnessRecord['status']): Step {
  if (status === 'finished') {
    return failed('bets', 'The round was drawn though its bets were not sealed.', {
      field: 'bets.root',
      found: 'nothing',
    })
  }
  return status === 'void'
    ? notApplicable('bets', 'The round was void before its bets were sealed.')
    : waiting('bets', 'The bets are sealed once betting has closed.')
}
