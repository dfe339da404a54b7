import 'server-only'
import { db } from '@/lib/db/client'
import { insertRounds, lockSchedule, readScheduleState } from '@/lib/db/round-statements'
import { type Slot, upcomingSlots } from '@/lib/domain/rounds/slots'
import type { Beacon } from '../beacon'
import { publishNextSeasonWhenDue } from './ensure-game'
import { listSeasons } from './seasons'

/**
 * The round of now and the next three have rows: bets go on for that long while no worker runs,
 * since a bet asks the clock and not whether a worker has opened its round.
 */
const ROUNDS_AHEAD = 4

export interface Upcoming {
  /** The database's time, epoch milliseconds. */
  readonly now: number
  readonly slots: readonly Slot[]
}

/**
 * Sees to it that the coming rounds of a game have rows, each with the beacon's round that its draw
 * will wait for, and its coming season a commitment.
 */
export async function scheduleRounds(game: string, beacon: Beacon): Promise<Upcoming> {
  const seasons = await listSeasons(game)
  const state = await readScheduleState(game)
  const now = state.now.getTime()
  const latest = seasons.at(-1)
  if (latest && (await publishNextSeasonWhenDue(latest, now))) return scheduleRounds(game, beacon)
  const slots = upcomingSlots(seasons, now, ROUNDS_AHEAD).map(({ slot }) => slot)
  const lastWanted = slots.at(-1)
  const isComplete =
    state.isPaused ||
    !lastWanted ||
    (state.lastOpensAt && state.lastOpensAt.getTime() >= lastWanted.opensAt)
  if (!isComplete) await writeMissing(game, now, beacon)
  return { now, slots }
}

/** The seasons are read again under the lock: one may have been published in the meantime. */
async function writeMissing(game: string, now: number, beacon: Beacon): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockSchedule(tx, game)
    const wanted = upcomingSlots(await listSeasons(game, tx), now, ROUNDS_AHEAD)
    await insertRounds(
      tx,
      game,
      wanted.map(({ season, slot }) => ({
        seasonId: season.id,
        slot,
        beacon: beacon.announceFor(slot.closesAt),
      })),
    )
  })
}
