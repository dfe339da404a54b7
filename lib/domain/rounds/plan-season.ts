import { dayStart, type Schedule, seasonEnd, slotNumberAt, slotStart } from './slots'

/** A first round with less time than this for betting is not worth opening, in milliseconds. */
const MIN_FIRST_BETTING_MS = 2_000

interface SeasonPlanInput {
  readonly roundSeconds: number
  readonly cutoffSeconds: number
  readonly links: number
  /** The database's time, epoch milliseconds. */
  readonly now: number
  /** The season begins here or later: the end of the last round that exists, or 0. */
  readonly notBefore: number
  /** The game's seasons so far, in the order of their numbers. */
  readonly earlier: readonly Schedule[]
  /** Highest slot number among the game's rounds of the UTC day that an instant is in; 0 if none. */
  readonly highestNumberOn: (instant: number) => number
}

/**
 * Where a game's next season begins and what its slots are numbered from.
 *
 * It begins with the slot of now, whose round then opens late (at the season's publication), if no
 * other round reaches into that slot and there is time left to bet; otherwise with the first slot
 * boundary after. Period numbers are never used twice: the offset lifts the season's numbers of its
 * first UTC day above those of the rounds that exist on it, and of those that the seasons before
 * will still have until this one begins.
 */
export function planSeason(input: SeasonPlanInput): Schedule {
  const { roundSeconds, cutoffSeconds, links, now } = input
  const firstSlotAt = firstSlotOf(input)
  const schedule = { roundSeconds, cutoffSeconds, firstSlotAt, publishedAt: now, links }
  const plainNumber = slotNumberAt({ ...schedule, slotOffset: 0 }, firstSlotAt)
  const highest = Math.max(
    input.highestNumberOn(firstSlotAt),
    ...input.earlier.map((_, index) => lastNumberBefore(input.earlier, index, firstSlotAt)),
  )
  return { ...schedule, slotOffset: Math.max(0, highest + 1 - plainNumber) }
}

function firstSlotOf({ roundSeconds, cutoffSeconds, now, notBefore }: SeasonPlanInput): number {
  const lengthMs = roundSeconds * 1_000
  const current = slotStart(roundSeconds, now)
  const bettingLeftMs = current + lengthMs - cutoffSeconds * 1_000 - now
  if (current >= notBefore && bettingLeftMs >= MIN_FIRST_BETTING_MS) return current
  const earliest = Math.max(notBefore, current + lengthMs)
  const boundary = slotStart(roundSeconds, earliest)
  return boundary === earliest ? boundary : boundary + lengthMs
}

/**
 * Number of a season's last slot before `at` on the same UTC day; 0 where it has none. A season
 * ends where a later one begins.
 */
function lastNumberBefore(seasons: readonly Schedule[], index: number, at: number): number {
  const season = seasons[index]
  if (!season) return 0
  const replacedAt = seasons.slice(index + 1).map((later) => later.firstSlotAt)
  const last = Math.min(at, seasonEnd(season), ...replacedAt) - 1
  if (last < season.firstSlotAt || dayStart(last) !== dayStart(at)) return 0
  return slotNumberAt(season, last)
}
