import { previousSeed } from './chain'
import type { InPieces } from './in-pieces'
import type { FairnessRecord } from './record'
import { seedFromHex, seedToHex } from './seed-hex'
import { failed, notApplicable, passed, type Step, waiting } from './verify-step'

/** Hashes between two yields: about 15 ms on a slow core. */
const HASHES_PER_PAUSE = 8_000

/** A link that was followed back to its commitment already: later ones need not go further. */
export interface ProvenLink {
  readonly commitment: string
  readonly index: number
  /** `s[index]`, hex. */
  readonly seed: string
}

/**
 * `s[i-1]`, hashed i - 1 times, is the season's commitment. Where it is not, looks for the part of
 * the record that does not fit the others.
 */
export function* verifyCommitment(record: FairnessRecord, proven?: ProvenLink): InPieces<Step> {
  const { index, previous } = record.link
  const { commitment } = record.season
  if (!hasLink(record)) {
    return notApplicable('commitment', 'There is no such link of a chain.')
  }
  if (previous === null) {
    return waiting(
      'commitment',
      'The seed before this one is shown once every round before it is decided.',
    )
  }
  if (yield* leadsTo(record, previous, proven)) {
    return passed('commitment', `Hashed ${hashesText(index - 1)}, it is the season’s commitment.`)
  }
  const reached = yield* hashBack(previous, index - 1)
  if (reached === commitment) {
    return passed('commitment', `Hashed ${hashesText(index - 1)}, it is the season’s commitment.`)
  }
  return yield* findMisfit(record, previous, reached)
}

/** The published seed leads to an earlier link of the same commitment. */
function* leadsTo(
  { link, season }: FairnessRecord,
  previous: string,
  proven?: ProvenLink,
): InPieces<boolean> {
  if (proven?.commitment !== season.commitment || proven.index > link.index - 1) return false
  return (yield* hashBack(previous, link.index - 1 - proven.index)) === proven.seed
}

/** Names the part of the record that keeps the published seed from its commitment. */
function* findMisfit(record: FairnessRecord, previous: string, reached: string): InPieces<Step> {
  const { index, revealed } = record.link
  const { commitment } = record.season
  if (revealed !== null && (yield* hashBack(revealed, index)) === commitment) {
    return failed('commitment', 'The revealed seed belongs to the chain, the published one not.', {
      field: 'link.previous',
      expected: seedToHex(previousSeed(seedFromHex(revealed))),
      found: previous,
    })
  }
  const hashes = yield* hashesUntil(previous, commitment, record.season.links)
  if (hashes !== null) {
    return failed('commitment', 'The published seed is another link of the chain.', {
      field: 'link.index',
      expected: String(hashes + 1),
      found: String(index),
    })
  }
  return failed(
    'commitment',
    `Hashed ${hashesText(index - 1)}, the published seed is not the commitment: it is of another chain.`,
    { field: 'season.commitment', expected: reached, found: commitment },
  )
}

/** The season's chain has the link that the record names. */
export function hasLink({ link, season }: FairnessRecord): boolean {
  return Number.isSafeInteger(link.index) && link.index >= 1 && link.index <= season.links
}

/** SHA-256 of `s[i]` is `s[i-1]`, which was public while bets were taken. */
export function verifySeed({ link, status }: FairnessRecord): Step {
  if (link.revealed === null) {
    return waiting(
      'seed',
      status === 'void'
        ? 'The seed is shown when the draw would have been due.'
        : 'The seed is shown after the draw.',
    )
  }
  const hash = seedToHex(previousSeed(seedFromHex(link.revealed)))
  if (link.previous === null) {
    return failed('seed', 'It is shown, and the seed before it is not.', {
      field: 'link.previous',
      expected: hash,
      found: 'nothing',
    })
  }
  if (hash !== link.previous) {
    return failed('seed', 'Its SHA-256 is not the seed that was published at opening.', {
      field: 'link.revealed',
      expected: `a seed whose SHA-256 is ${link.previous}`,
      found: `SHA-256 ${hash}`,
    })
  }
  return passed('seed', 'Its SHA-256 is the seed that was published at opening.')
}

function* hashBack(seed: string, hashes: number): InPieces<string> {
  let at = seedFromHex(seed)
  for (let done = 0; done < hashes; done++) {
    if (done % HASHES_PER_PAUSE === 0) yield { done, total: hashes }
    at = previousSeed(at)
  }
  return seedToHex(at)
}

/** After how many hashes, fewer than `most`, a seed becomes `target`; null when it does not. */
function* hashesUntil(seed: string, target: string, most: number): InPieces<number | null> {
  const wanted = seedFromHex(target)
  let at = seedFromHex(seed)
  for (let done = 0; done < most; done++) {
    if (done % HASHES_PER_PAUSE === 0) yield { done, total: most }
    if (at.every((byte, place) => byte === wanted[place])) return done
    at = previousSeed(at)
  }
  return null
}

/** How often something is hashed, in words. */
export function hashesText(count: number): string {
  if (count === 0) return 'not at all'
  return count === 1 ? 'once' : `${count} times`
}
