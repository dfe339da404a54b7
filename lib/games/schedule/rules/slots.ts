import type { RoundTimes } from './phase'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const MIN_NUMBER_WIDTH = 3

/** Fixes every round of a season: from here on, time alone is the schedule. Epoch milliseconds. */
export interface Schedule {
  /** Length of a slot; divides a day. */
  readonly roundSeconds: number
  /** Betting closes this long before a slot ends. */
  readonly cutoffSeconds: number
  /**
   * Start of the slot of link 1. With it all slots of the season are fixed, also how long after
   * 00:00 UTC the day's first slot starts (`slotShiftMs`).
   */
  readonly firstSlotAt: number
  /** Time when the season's commitment was published; nothing opens earlier. */
  readonly publishedAt: number
  readonly links: number
  /** Added to the slot numbers of the day of `firstSlotAt`. */
  readonly slotOffset: number
}

/** One round of the schedule. */
export interface Slot extends RoundTimes {
  readonly linkIndex: number
  readonly countdownId: string
}

/** Returns the start of the UTC day of an instant. */
function dayStart(at: number): number {
  return Math.floor(at / DAY_MS) * DAY_MS
}

/**
 * Returns the start of the slot that an instant falls in. Slots of every length start again at
 * 00:00 UTC, or `shiftMs` after it.
 */
export function slotStart(roundSeconds: number, at: number, shiftMs = 0): number {
  const length = roundSeconds * SECOND_MS
  return Math.floor((at - shiftMs) / length) * length + shiftMs
}

/** Returns how long after 00:00 UTC the slots of a season start; less than one slot. */
export function slotShiftMs(schedule: Pick<Schedule, 'roundSeconds' | 'firstSlotAt'>): number {
  return schedule.firstSlotAt % (schedule.roundSeconds * SECOND_MS)
}

/** Returns the start of the UTC day whose date is in the period numbers of slots at an instant. */
function numberedDay(schedule: Pick<Schedule, 'roundSeconds' | 'firstSlotAt'>, at: number): number {
  return dayStart(at - slotShiftMs(schedule))
}

/**
 * Returns the link index of the slot that `at` falls in; below 1 before the season, above `links`
 * after it.
 */
export function linkIndexAt(schedule: Schedule, at: number): number {
  const length = schedule.roundSeconds * SECOND_MS
  return Math.floor((at - schedule.firstSlotAt) / length) + 1
}

/** Returns the number of the slot that `at` falls in, within its day; 1 or more. */
function slotNumberAt(schedule: Schedule, at: number): number {
  const length = schedule.roundSeconds * SECOND_MS
  const day = numberedDay(schedule, at)
  const offset = day === numberedDay(schedule, schedule.firstSlotAt) ? schedule.slotOffset : 0
  return Math.floor((at - slotShiftMs(schedule) - day) / length) + 1 + offset
}

/** Returns the UTC day as period numbers have it: YYYYMMDD. */
export function dayDigits(day: number): string {
  return new Date(day).toISOString().slice(0, 10).replaceAll('-', '')
}

/**
 * Returns the period number: the UTC day as YYYYMMDD and the slot's number. The number has three
 * digits, or as many as the day's highest number, so that the numbers of a day sort in time order.
 */
function countdownIdAt(schedule: Schedule, at: number): string {
  const start = numberedDay(schedule, at)
  const day = dayDigits(start)
  const highest = slotNumberAt(schedule, start + slotShiftMs(schedule) + DAY_MS - 1)
  const width = Math.max(MIN_NUMBER_WIDTH, String(highest).length)
  return day + String(slotNumberAt(schedule, at)).padStart(width, '0')
}

/** Returns true if the season has a link for the slot that `at` falls in. */
function isWithinSeason(schedule: Schedule, at: number): boolean {
  const index = linkIndexAt(schedule, at)
  return index >= 1 && index <= schedule.links
}

/**
 * Returns the round of the slot that `at` falls in.
 * @throws RangeError outside of the season.
 */
export function slotAt(schedule: Schedule, at: number): Slot {
  if (!isWithinSeason(schedule, at))
    throw new RangeError(`slot: expected a time of the season, found ${at}`)
  const start = slotStart(schedule.roundSeconds, at, slotShiftMs(schedule))
  const endsAt = start + schedule.roundSeconds * SECOND_MS
  return {
    linkIndex: linkIndexAt(schedule, start),
    countdownId: countdownIdAt(schedule, start),
    opensAt: Math.max(start, schedule.publishedAt),
    closesAt: endsAt - schedule.cutoffSeconds * SECOND_MS,
    endsAt,
  }
}

/** Returns the season's slot just before one of its own; null before its first. */
export function slotBefore(schedule: Schedule, slot: Slot): Slot | null {
  if (slot.linkIndex <= 1) return null
  return slotAt(schedule, slot.endsAt - schedule.roundSeconds * SECOND_MS - 1)
}

/** Returns the end of a season: the instant after its last link's slot. */
export function seasonEnd(schedule: Schedule): number {
  return schedule.firstSlotAt + schedule.links * schedule.roundSeconds * SECOND_MS
}

/**
 * Returns the next rounds from `now` on, the current one first, for seasons in the order of their
 * numbers. If two seasons could both have a slot, the later season's counts. Slots that reach into
 * a later season do not exist.
 */
export function upcomingSlots<S extends Schedule>(
  seasons: readonly S[],
  now: number,
  count: number,
): { season: S; slot: Slot }[] {
  const found: { season: S; slot: Slot }[] = []
  let at = now
  while (found.length < count) {
    const index = seasons.findLastIndex((candidate) => candidate.firstSlotAt <= at)
    const season = seasons[index]
    const next = Math.min(...seasons.slice(index + 1).map((later) => later.firstSlotAt))
    const slot = season && isWithinSeason(season, at) ? slotAt(season, at) : undefined
    if (season && slot && slot.endsAt <= next) {
      found.push({ season, slot })
      at = slot.endsAt
    } else if (Number.isFinite(next)) {
      at = next
    } else {
      return found
    }
  }
  return found
}

/** A first round with less time for betting than this is not worth opening, in milliseconds. */
const MIN_FIRST_BETTING_MS = 2_000

interface SeasonPlanInput {
  readonly roundSeconds: number
  readonly cutoffSeconds: number
  /** How long after 00:00 UTC the slots start. */
  readonly shiftMs: number
  readonly links: number
  /** The database's time, epoch milliseconds. */
  readonly now: number
  /** Earliest start of the season: the end of the last existing round, or 0. */
  readonly notBefore: number
  /** The game's seasons so far, in the order of their numbers. */
  readonly earlier: readonly Schedule[]
  /** Highest slot number among the game's rounds of a UTC day, given by its start; 0 if none. */
  readonly highestNumberOn: (day: number) => number
}

/**
 * Plans where a game's next season begins and which number its slots start from.
 *
 * The season begins with the current slot, whose round then opens late (at the season's
 * publication), if no other round reaches into that slot and there is time left to bet. Otherwise
 * it begins at the first possible slot boundary after it. Period numbers are never used twice: on
 * its first UTC day, the offset lifts the season's numbers above those of the rounds that exist on
 * that day, and above those that earlier seasons will still use until this one begins.
 */
export function planSeason(input: SeasonPlanInput): Schedule {
  const { roundSeconds, cutoffSeconds, links, now } = input
  const firstSlotAt = firstSlotOf(input)
  const schedule = { roundSeconds, cutoffSeconds, firstSlotAt, publishedAt: now, links }
  const plainNumber = slotNumberAt({ ...schedule, slotOffset: 0 }, firstSlotAt)
  const highest = Math.max(
    input.highestNumberOn(numberedDay(schedule, firstSlotAt)),
    ...input.earlier.map((_, index) => lastNumberBefore(input.earlier, index, schedule)),
  )
  return { ...schedule, slotOffset: Math.max(0, highest + 1 - plainNumber) }
}

function firstSlotOf(input: SeasonPlanInput): number {
  const { roundSeconds, cutoffSeconds, shiftMs, now, notBefore } = input
  const lengthMs = roundSeconds * 1_000
  const current = slotStart(roundSeconds, now, shiftMs)
  const bettingLeftMs = current + lengthMs - cutoffSeconds * 1_000 - now
  if (current >= notBefore && bettingLeftMs >= MIN_FIRST_BETTING_MS) return current
  const earliest = Math.max(notBefore, current + lengthMs)
  const boundary = slotStart(roundSeconds, earliest, shiftMs)
  return boundary === earliest ? boundary : boundary + lengthMs
}

/**
 * Returns the number of a season's last slot before the planned season, if their period numbers
 * have the same day; 0 if there is none. A season ends where a later one begins.
 */
function lastNumberBefore(
  seasons: readonly Schedule[],
  index: number,
  planned: Pick<Schedule, 'roundSeconds' | 'firstSlotAt'>,
): number {
  const season = seasons[index]
  if (!season) return 0
  const { firstSlotAt } = planned
  const replacedAt = seasons.slice(index + 1).map((later) => later.firstSlotAt)
  const last = Math.min(firstSlotAt, seasonEnd(season), ...replacedAt) - 1
  if (last < season.firstSlotAt) return 0
  if (numberedDay(season, last) !== numberedDay(planned, firstSlotAt)) return 0
  return slotNumberAt(season, last)
}
