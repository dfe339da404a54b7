import { t } from '@/lib/base/text/rules/t'
import { previousSeed, seedFromHex, seedToHex } from './chain'
import type { FairnessRecord } from './record'
import { type ProvenLink, timesOf } from './verify-chain'
import { verifyRecord } from './verify-record'
import type { InPieces, StepId, Verdict, Verification } from './verify-step'

export interface VerifiedRecord {
  readonly record: FairnessRecord
  readonly verification: Verification
}

export interface VerifiedFile {
  /** In the order of the file. */
  readonly rounds: readonly VerifiedRecord[]
  /**
   * Pairs of rounds whose seeds contradict each other, although each round may be consistent alone.
   */
  readonly brokenLinks: readonly BrokenLink[]
  /** Number of pairs of rounds whose seeds could be compared. */
  readonly comparedLinks: number
  readonly counts: Readonly<Record<Verdict, number>>
}

/**
 * Checks each record of a file and the links between them. Only a season's earliest round is hashed
 * back to the commitment; the others are hashed back to the round before.
 */
export function* verifyMany(records: readonly FairnessRecord[]): InPieces<VerifiedFile> {
  const found = new Map<FairnessRecord, Verification>()
  const proven = new Map<string, ProvenLink>()
  for (const record of [...records].sort((a, b) => a.link.index - b.link.index)) {
    yield { done: found.size, total: records.length }
    const season = `${record.game}/${record.season.commitment}`
    const pieces = verifyRecord(record, proven.get(season))
    let piece = pieces.next()
    while (!piece.done) {
      yield { done: found.size, total: records.length }
      piece = pieces.next()
    }
    found.set(record, piece.value)
    const link = isChainProven(piece.value) && linkOf(record)
    if (link) proven.set(season, link)
  }
  const rounds = records.flatMap((record) => {
    const verification = found.get(record)
    return verification ? [{ record, verification }] : []
  })
  return { rounds, ...compareLinks(records), counts: countVerdicts(rounds) }
}

function isChainProven({ steps }: Verification): boolean {
  const isFine = (id: StepId) =>
    steps.some((step) => step.id === id && step.state !== 'failed' && step.state !== 'waiting')
  return isFine('commitment') && isFine('season-number')
}

function linkOf({ season, link }: FairnessRecord): ProvenLink | null {
  if (link.previous === null) return null
  const { commitment, beacon } = season
  const seasonSignature = beacon && `${beacon.round}/${beacon.signature}`
  return { commitment, index: link.index - 1, seed: link.previous, seasonSignature }
}

function countVerdicts(rounds: readonly VerifiedRecord[]): Record<Verdict, number> {
  const counts = { proven: 0, wrong: 0, running: 0 }
  for (const { verification } of rounds) counts[verification.verdict] += 1
  return counts
}

/** Two rounds of one season whose seeds contradict each other. */
interface BrokenLink {
  readonly game: FairnessRecord['game']
  /** The earlier round. */
  readonly earlier: string
  readonly later: string
  readonly finding: string
}

/**
 * Checks each round of a file against the next one of its season. Both must describe the season
 * alike, and the later seed, hashed once for each round between them and once more, must be the
 * earlier one.
 */
export function compareLinks(
  records: readonly FairnessRecord[],
): Pick<VerifiedFile, 'brokenLinks' | 'comparedLinks'> {
  const bySeason = new Map<string, FairnessRecord[]>()
  for (const record of [...records].sort((a, b) => a.link.index - b.link.index)) {
    const key = `${record.game}/${record.season.number}`
    const season = bySeason.get(key)
    if (season) season.push(record)
    else bySeason.set(key, [record])
  }
  const compared = [...bySeason.values()].flatMap((inOrder) =>
    inOrder.slice(1).flatMap((later, at) => {
      const earlier = inOrder[at]
      const broken = earlier ? checkPair(earlier, later) : null
      return broken ? [broken] : []
    }),
  )
  return { brokenLinks: compared.flat(), comparedLinks: compared.length }
}

/** Returns null if there is nothing to compare. */
function checkPair(earlier: FairnessRecord, later: FairnessRecord): BrokenLink[] | null {
  const broken = (finding: string): BrokenLink[] => [
    { game: earlier.game, earlier: earlier.countdownId, later: later.countdownId, finding },
  ]
  if (!isSameSeason(earlier.season, later.season)) {
    return broken(t('fairness.differentSeasons'))
  }
  const apart = later.link.index - earlier.link.index
  if (apart === 0) {
    const isSame = earlier.countdownId === later.countdownId && isSameLink(earlier, later)
    return isSame ? null : broken(t('fairness.sameSeed'))
  }
  const { revealed } = earlier.link
  const { previous } = later.link
  const isInSeason = later.link.index <= later.season.links
  if (revealed === null || previous === null || !isInSeason) return null
  let seed = seedFromHex(previous)
  for (let hashed = 1; hashed < apart; hashed++) seed = previousSeed(seed)
  return seedToHex(seed) === revealed
    ? []
    : broken(
        apart === 1 ? t('fairness.brokenLink') : t('fairness.brokenLinkApart', timesOf(apart - 1)),
      )
}

/** Accepts a record of the time before the season's public number came. */
function isSameSeason(a: FairnessRecord['season'], b: FairnessRecord['season']): boolean {
  const isComplete = [a, b].every(({ beacon }) => beacon?.signature !== null)
  const said = ({ beacon, ...season }: FairnessRecord['season']) =>
    JSON.stringify([season, isComplete ? beacon : beacon?.round])
  return said(a) === said(b)
}

/** Accepts the same round twice in a file if both have the same seeds. */
function isSameLink(a: FairnessRecord, b: FairnessRecord): boolean {
  return a.link.previous === b.link.previous && a.link.revealed === b.link.revealed
}
