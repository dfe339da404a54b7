import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { utcStamp } from '@/lib/base/text/rules/date-text'
import { t } from '@/lib/base/text/rules/t'
import { type Schedule, type Slot, slotAt } from '@/lib/games/schedule/rules/slots'
import { previousSeed, seedFromHex, seedToHex } from './chain'
import type { FairnessRecord } from './record'
import {
  failed,
  type InPieces,
  notApplicable,
  passed,
  type VerifyStep,
  waiting,
} from './verify-step'

/** Hashes between two yields: about 15 ms on a slow core. */
const HASHES_PER_PAUSE = 8_000

/** A link already verified back to its commitment, where later checks can stop. */
export interface ProvenLink {
  readonly commitment: string
  readonly index: number
  /** `s[index]`, hex. */
  readonly seed: string
  /** The signature of the season's public number, already verified; `<round>/<hex>`. */
  readonly seasonSignature?: string | undefined
}

/**
 * Checks that `s[i-1]`, hashed i - 1 times, is the season's commitment. If it is not, finds the
 * part of the record that contradicts the others.
 */
export function* verifyCommitment(
  record: FairnessRecord,
  proven?: ProvenLink,
): InPieces<VerifyStep> {
  const { index, previous } = record.link
  const { commitment } = record.season
  if (!hasLink(record)) {
    return notApplicable('commitment', t('fairness.noSuchSeed'))
  }
  if (previous === null) {
    return waiting('commitment', t('fairness.previousComesLater'))
  }
  if (yield* leadsTo(record, previous, proven)) {
    return passed('commitment', commitmentText(index - 1))
  }
  const reached = yield* hashBack(previous, index - 1)
  if (reached === commitment) {
    return passed('commitment', commitmentText(index - 1))
  }
  return yield* findMisfit(record, previous, reached)
}

/** Returns true if the published seed leads to the proven earlier link of the same commitment. */
function* leadsTo(
  { link, season }: FairnessRecord,
  previous: string,
  proven?: ProvenLink,
): InPieces<boolean> {
  if (proven?.commitment !== season.commitment || proven.index > link.index - 1) return false
  return (yield* hashBack(previous, link.index - 1 - proven.index)) === proven.seed
}

/** Names the part of the record that keeps the published seed from leading to the commitment. */
function* findMisfit(
  record: FairnessRecord,
  previous: string,
  reached: string,
): InPieces<VerifyStep> {
  const { index, revealed } = record.link
  const { commitment } = record.season
  if (revealed !== null && (yield* hashBack(revealed, index)) === commitment) {
    return failed('commitment', t('fairness.fingerprintNotInChain'), {
      field: 'link.previous',
      expected: seedToHex(previousSeed(seedFromHex(revealed))),
      found: previous,
    })
  }
  const hashes = yield* hashesUntil(previous, commitment, record.season.links)
  if (hashes !== null) {
    return failed('commitment', t('fairness.anotherSeedOfChain'), {
      field: 'link.index',
      expected: String(hashes + 1),
      found: String(index),
    })
  }
  return failed('commitment', t('fairness.anotherChain', timesOf(index - 1)), {
    field: 'season.commitment',
    expected: reached,
    found: commitment,
  })
}

/** Returns true if the season's chain has the link that the record names. */
function hasLink({ link, season }: FairnessRecord): boolean {
  return Number.isSafeInteger(link.index) && link.index >= 1 && link.index <= season.links
}

/** Checks that SHA-256 of `s[i]` is `s[i-1]`, which was public while bets were taken. */
export function verifySeed({ link, status }: FairnessRecord): VerifyStep {
  if (link.revealed === null) {
    return waiting(
      'seed',
      status === 'void' ? t('fairness.seedComesWhenDue') : t('fairness.seedComesAfterDraw'),
    )
  }
  const hash = seedToHex(previousSeed(seedFromHex(link.revealed)))
  if (link.previous === null) {
    return failed('seed', t('fairness.fingerprintMissing'), {
      field: 'link.previous',
      expected: hash,
      found: t('fairness.nothing'),
    })
  }
  if (hash !== link.previous) {
    return failed('seed', t('fairness.fingerprintDiffers'), {
      field: 'link.revealed',
      expected: t('fairness.seedOfHash', { hash: link.previous }),
      found: `SHA-256 ${hash}`,
    })
  }
  return passed('seed', t('fairness.fingerprintMatches'))
}

function* hashBack(seed: string, hashes: number): InPieces<string> {
  let at = seedFromHex(seed)
  for (let done = 0; done < hashes; done++) {
    if (done % HASHES_PER_PAUSE === 0) yield { done, total: hashes }
    at = previousSeed(at)
  }
  return seedToHex(at)
}

/** Returns how many hashes, fewer than `most`, turn a seed into `target`, or null if none do. */
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

function commitmentText(hashes: number): string {
  return hashes === 0 ? t('fairness.isCommitment') : t('fairness.givesCommitment', timesOf(hashes))
}

/** Returns the values for texts that say `once` or `12 times`. */
export function timesOf(count: number): { readonly count: number; readonly times: string } {
  return { count, times: inReadersDigits(count) }
}

const TIMES = ['endsAt', 'closesAt', 'opensAt'] as const

/**
 * Checks that the period number, link and times belong to one slot of the season's schedule.
 * Otherwise a seed could be shown for a round it was not committed to, or another time of closing,
 * and with it another beacon round, be stated afterwards.
 */
export function verifyPeriod(record: FairnessRecord): VerifyStep {
  const { index } = record.link
  const season = scheduleOf(record)
  if (!hasLink(record)) {
    return failed(
      'period',
      t('fairness.seasonHasSeeds', { links: inReadersDigits(season.links) }),
      {
        field: 'link.index',
        found: String(index),
      },
    )
  }
  const byIndex = slotOfLink(season, index)
  const byTime = slotOfTime(season, record)
  const wrongTime = TIMES.find((time) => byIndex[time] !== Date.parse(record[time]))
  if (wrongTime) {
    const isIndexWrong =
      wrongTime === 'endsAt' && byTime !== null && byTime.countdownId === record.countdownId
    return isIndexWrong
      ? failed('period', t('fairness.anotherSeedOfPeriod'), {
          field: 'link.index',
          expected: String(byTime.linkIndex),
          found: String(index),
        })
      : failed('period', t('fairness.timesDontMatch'), {
          field: wrongTime,
          expected: new Date(byIndex[wrongTime]).toISOString(),
          found: record[wrongTime],
        })
  }
  if (byIndex.countdownId !== record.countdownId) {
    return failed('period', t('fairness.anotherPeriodOfSeed'), {
      field: 'countdownId',
      expected: byIndex.countdownId,
      found: record.countdownId,
    })
  }
  const said = { index: inReadersDigits(index), round: inReadersDigits(record.countdownId) }
  return passed('period', t('fairness.seedOfRound', said))
}

/** Checks that the season was published before anyone could bet on the round. */
export function verifyPublishedFirst({ season, opensAt }: FairnessRecord): VerifyStep {
  if (Date.parse(season.publishedAt) > Date.parse(opensAt)) {
    return failed('published-first', t('fairness.openedTooEarly'), {
      field: 'season.publishedAt',
      expected: t('fairness.orEarlier', { moment: opensAt }),
      found: season.publishedAt,
    })
  }
  return passed(
    'published-first',
    t('fairness.publishedFirst', {
      season: inReadersDigits(season.number),
      publishedAt: utcStamp(new Date(season.publishedAt)),
      opensAt: utcStamp(new Date(opensAt)),
    }),
  )
}

function scheduleOf({ season, opensAt }: FairnessRecord): Schedule {
  return {
    ...season,
    firstSlotAt: Date.parse(season.firstSlotAt),
    // A season published after the opening fails at a step of its own.
    publishedAt: Math.min(Date.parse(season.publishedAt), Date.parse(opensAt)),
  }
}

function slotOfLink(season: Schedule, index: number): Slot {
  return slotAt(season, season.firstSlotAt + (index - 1) * season.roundSeconds * 1_000)
}

/** Returns null for times outside the season. */
function slotOfTime(season: Schedule, { endsAt }: FairnessRecord): Slot | null {
  const start = Date.parse(endsAt) - season.roundSeconds * 1_000
  const index = (start - season.firstSlotAt) / (season.roundSeconds * 1_000) + 1
  const isLink = Number.isSafeInteger(index) && index >= 1 && index <= season.links
  return isLink ? slotAt(season, start) : null
}
