import 'server-only'
import { db } from '@/lib/db/client'
import { insertRounds, lockSchedule, readScheduleState } from '@/lib/db/round-statements'
import { type Slot, upcomingSlots } from '@/lib/domain/rounds/slots'
import type { AnnounceBeacon } from '../beacon'
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
 * will wait for. Needs no secret: any process may do it.
 */
export async function scheduleRounds(game: string, announce: AnnounceBeacon): Promise<Upcoming> {
  const seasons = await listSeasons(game)
  const state = await readScheduleState(game)
  const now = state.now.getTime()
  const slots = upcomingSlots(seasons, now, ROUNDS_AHEAD).map(({ slot }) => slot)
  const lastWanted = slots.at(-1)
  const isComplete =
    state.isPaused ||
    !lastWanted ||
    (state.lastOpensAt && state.lastOpensAt.getTime() >= lastWanted.opensAt)
  if (!isComplete) await writeMissing(game, now, announce)
  return { now, slots }
}

/** The seasons are read again under the lock: one may have been published in the meantime. */
async function writeMissing(game: string, now: number, announce: AnnounceBeacon): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockSchedule(tx, game)
    const wanted = upcomingSlots(await listSeasons(game, tx), now, ROUNDS_AHEAD)
    await insertRounds(
      tx,
      game,
      wanted.map(({ season, slot }) => ({
        seasonId: season.id,
        slot,
        beacon: announce(slot.closesAt),
      })),
    )
  })
}
