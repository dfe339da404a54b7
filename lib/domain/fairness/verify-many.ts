import type { InPieces } from './in-pieces'
import type { FairnessRecord } from './record'
import type { Verdict, Verification } from './verdict'
import type { ProvenLink } from './verify-chain'
import { type BrokenLink, findBrokenLinks } from './verify-links'
import { verifyRecord } from './verify-record'

export interface VerifiedRecord {
  readonly record: FairnessRecord
  readonly verification: Verification
}

export interface VerifiedFile {
  /** In the order of the file. */
  readonly rounds: readonly VerifiedRecord[]
  /** Rounds whose seeds contradict each other though each may fit by itself. */
  readonly brokenLinks: readonly BrokenLink[]
  readonly counts: Readonly<Record<Verdict, number>>
}

/**
 * Checks each record of a file and the links between them. Of a season only the earliest round is
 * hashed back to the commitment, the others to the one before.
 */
export function* verifyMany(records: readonly FairnessRecord[]): InPieces<VerifiedFile> {
  const found = new Map<FairnessRecord, Verification>()
  const proven = new Map<string, ProvenLink>()
  for (const record of records.toSorted((a, b) => a.link.index - b.link.index)) {
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
  return { rounds, brokenLinks: findBrokenLinks(records), counts: countVerdicts(rounds) }
}

function isChainProven({ steps }: Verification): boolean {
  return steps.some(({ id, state }) => id === 'commitment' && state === 'passed')
}

function linkOf({ season, link }: FairnessRecord): ProvenLink | null {
  if (link.previous === null) return null
  return { commitment: season.commitment, index: link.index - 1, seed: link.previous }
}

function countVerdicts(rounds: readonly VerifiedRecord[]): Record<Verdict, number> {
  const counts = { proven: 0, wrong: 0, running: 0 }
  for (const { verification } of rounds) counts[verification.verdict] += 1
  return counts
}
