import { previousSeed } from './chain'
import type { FairnessRecord } from './record'
import { seedFromHex, seedToHex } from './seed-hex'
import { hashesText } from './verify-chain'

/** Two rounds of one season whose seeds contradict each other. */
export interface BrokenLink {
  readonly game: FairnessRecord['game']
  /** The earlier round. */
  readonly earlier: string
  readonly later: string
  readonly finding: string
}

/**
 * Rounds of one season are links of one chain: hashed as often as they are apart, the seed published
 * with a later round is the one revealed with an earlier, and both name the same commitment. Looks at
 * each round of a file and the next one of its season.
 */
export function findBrokenLinks(records: readonly FairnessRecord[]): readonly BrokenLink[] {
  const bySeason = Map.groupBy(records, ({ game, season }) => `${game}/${season.number}`)
  return [...bySeason.values()].flatMap((season) => {
    const inOrder = season.toSorted((a, b) => a.link.index - b.link.index)
    return inOrder.slice(1).flatMap((later, at) => {
      const earlier = inOrder[at]
      return earlier ? checkPair(earlier, later) : []
    })
  })
}

function checkPair(earlier: FairnessRecord, later: FairnessRecord): BrokenLink[] {
  const broken = (finding: string): BrokenLink[] => [
    { game: earlier.game, earlier: earlier.countdownId, later: later.countdownId, finding },
  ]
  if (earlier.season.commitment !== later.season.commitment) {
    return broken('They name different commitments of the same season.')
  }
  const apart = later.link.index - earlier.link.index
  if (apart === 0) {
    const isSame = earlier.countdownId === later.countdownId && isSameLink(earlier, later)
    return isSame ? [] : broken('They use the same link of the chain.')
  }
  const { revealed } = earlier.link
  const { previous } = later.link
  if (revealed === null || previous === null) return []
  let seed = seedFromHex(previous)
  for (let hashed = 1; hashed < apart; hashed++) seed = previousSeed(seed)
  return seedToHex(seed) === revealed
    ? []
    : broken(
        apart === 1
          ? 'The seed published with the later round is not the one revealed with the earlier.'
          : `Hashed ${hashesText(apart - 1)}, the seed published with the later round is not the one revealed with the earlier.`,
      )
}

/** The same round twice in a file is no fault as long as both tell the same seeds. */
function isSameLink(a: FairnessRecord, b: FairnessRecord): boolean {
  return a.link.previous === b.link.previous && a.link.revealed === b.link.revealed
}
