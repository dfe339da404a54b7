import { type Schedule, type Slot, slotAt } from '../rounds/slots'
import type { FairnessRecord } from './record'
import { hasLink } from './verify-chain'
import { failed, passed, type Step } from './verify-step'

/**
 * Period number, link and times have to be those of one slot of the season's schedule: otherwise a
 * seed could be shown for another round than the one it was committed to.
 */
export function verifyPeriod(record: FairnessRecord): Step {
  const { index } = record.link
  const season = scheduleOf(record)
  if (!hasLink(record)) {
    return failed('period', `The season has links 1 to ${season.links}.`, {
      field: 'link.index',
      found: String(index),
    })
  }
  const byIndex = slotOfLink(season, index)
  const byTime = slotOfTime(season, record)
  if (byIndex.endsAt !== Date.parse(record.endsAt)) {
    const isIndexWrong = byTime !== null && byTime.countdownId === record.countdownId
    return isIndexWrong
      ? failed('period', 'This period has another link of the season’s chain.', {
          field: 'link.index',
          expected: String(byTime.linkIndex),
          found: String(index),
        })
      : failed('period', 'The round’s times are not those of its link.', {
          field: 'endsAt',
          expected: new Date(byIndex.endsAt).toISOString(),
          found: record.endsAt,
        })
  }
  if (byIndex.countdownId !== record.countdownId) {
    return failed('period', 'The link’s slot of the schedule has another period number.', {
      field: 'countdownId',
      expected: byIndex.countdownId,
      found: record.countdownId,
    })
  }
  return passed('period', `Link ${index} of the season is the slot of ${record.countdownId}.`)
}

/** The season began to be public before anybody could bet on the round. */
export function verifyPublishedFirst({ season, opensAt }: FairnessRecord): Step {
  if (Date.parse(season.publishedAt) > Date.parse(opensAt)) {
    return failed('published-first', 'The round opened before the commitment was published.', {
      field: 'season.publishedAt',
      expected: `${opensAt} or earlier`,
      found: season.publishedAt,
    })
  }
  return passed(
    'published-first',
    `The commitment of season ${season.number} has been public since ${season.publishedAt}; the round opened at ${opensAt}.`,
  )
}

function scheduleOf({ season, closesAt, endsAt }: FairnessRecord): Schedule {
  return {
    roundSeconds: season.roundSeconds,
    cutoffSeconds: (Date.parse(endsAt) - Date.parse(closesAt)) / 1_000,
    firstSlotAt: Date.parse(season.firstSlotAt),
    publishedAt: Date.parse(season.publishedAt),
    links: season.links,
    slotOffset: season.slotOffset,
  }
}

function slotOfLink(season: Schedule, index: number): Slot {
  return slotAt(season, season.firstSlotAt + (index - 1) * season.roundSeconds * 1_000)
}

/** Null where the times lie outside of the season. */
function slotOfTime(season: Schedule, { endsAt }: FairnessRecord): Slot | null {
  const start = Date.parse(endsAt) - season.roundSeconds * 1_000
  const index = (start - season.firstSlotAt) / (season.roundSeconds * 1_000) + 1
  const isLink = Number.isSafeInteger(index) && index >= 1 && index <= season.links
  return isLink ? slotAt(season, start) : null
}
