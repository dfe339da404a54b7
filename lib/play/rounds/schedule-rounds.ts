import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { type Slot, slotBefore, upcomingSlots } from '@/lib/games/schedule/rules/slots'
import type { AnnounceBeacon } from '@/lib/play/fairness/beacon'
import {
  insertRounds,
  isAccountedFor,
  listWritten,
  lockSchedule,
  readScheduleState,
} from '@/lib/play/rounds/rounds.sql'
import { listSeasons, type ScheduledSeason } from './seasons.sql'

/**
 * The current round and the next three have rows. Betting can continue that long while no worker
 * runs, since a bet checks the clock and not whether a worker has opened its round.
 */
const ROUNDS_AHEAD = 4

export interface Upcoming {
  /** The database's time, epoch milliseconds. */
  readonly now: number
  readonly slots: readonly Slot[]
  /**
   * Number of the game's newest season if it can't be played on: the slot before the next one to be
   * written has no row, so nobody can tell whether its seed was shown. Otherwise null.
   */
  readonly brokenSeason: number | null
}

/**
 * Makes sure that the coming rounds of a game have rows, each with the beacon round that its draw
 * will wait for. Needs no secret, so any process may call it.
 */
export async function scheduleRounds(game: string, announce: AnnounceBeacon): Promise<Upcoming> {
  const seasons = await listSeasons(game)
  const state = await readScheduleState(game)
  const now = state.now.getTime()
  const slots = upcomingSlots(seasons, now, ROUNDS_AHEAD).map(({ slot }) => slot)
  const lastWanted = slots.at(-1)
  const isComplete =
    !lastWanted || (state.lastOpensAt && state.lastOpensAt.getTime() >= lastWanted.opensAt)
  const brokenSeason = isComplete ? null : await writeMissing(game, now, announce)
  return { now, slots, brokenSeason }
}

/**
 * Reads the seasons again under the lock, because one may have been published in the meantime.
 * @returns the newest season's number after a gap, in which case nothing is written. Otherwise
 *   null.
 */
async function writeMissing(
  game: string,
  now: number,
  announce: AnnounceBeacon,
): Promise<number | null> {
  return db.$transaction(async (tx) => {
    await lockSchedule(tx, game)
    const seasons = await listSeasons(game, tx)
    const wanted = upcomingSlots(seasons, now, ROUNDS_AHEAD)
    const playable = await withoutBroken(tx, game, wanted)
    if (wanted.length > 0 && playable.length === 0) return seasons.at(-1)?.number ?? null
    await insertWanted(tx, game, playable, announce)
    return null
  })
}

/**
 * Writes the rows of the next rounds, in the transaction that holds `lockSchedule` and creates
 * their season.
 */
export async function writeUpcoming(
  tx: Tx,
  game: string,
  now: number,
  announce: AnnounceBeacon,
): Promise<void> {
  const wanted = upcomingSlots(await listSeasons(game, tx), now, ROUNDS_AHEAD)
  await insertWanted(tx, game, wanted, announce)
}

type WantedSlots = readonly { readonly season: ScheduledSeason; readonly slot: Slot }[]

async function insertWanted(tx: Tx, game: string, wanted: WantedSlots, announce: AnnounceBeacon) {
  await insertRounds(
    tx,
    game,
    wanted.map(({ season, slot }) => ({
      seasonId: season.id,
      slot,
      beacon: announce(slot.closesAt),
    })),
  )
}

/**
 * Returns the slots without those of a season that must not be played on: the slot before its first
 * slot without a row isn't accounted for.
 */
async function withoutBroken(tx: Tx, game: string, wanted: WantedSlots): Promise<WantedSlots> {
  const ids = wanted.map(({ slot }) => slot.countdownId)
  const written = new Set(await listWritten(tx, game, ids))
  const next = wanted.find(({ slot }) => !written.has(slot.countdownId))
  const before = next && slotBefore(next.season, next.slot)
  if (!before) return wanted
  const { id: seasonId } = next.season
  if (await isAccountedFor(tx, { game, seasonId, slot: before })) return wanted
  return wanted.filter(({ season }) => season.id !== seasonId)
}

/** Returns true if a game's rounds stopped at a gap in its season. Writes nothing. */
export async function hasGap(game: string): Promise<boolean> {
  const { now } = await readScheduleState(game)
  const wanted = upcomingSlots(await listSeasons(game), now.getTime(), ROUNDS_AHEAD)
  return wanted.length > 0 && (await withoutBroken(db, game, wanted)).length === 0
}
