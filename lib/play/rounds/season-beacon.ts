import 'server-only'
import { announcedOf, type Beacon } from '@/lib/play/fairness/beacon'
import type { BeaconValue } from './compute-draw'
import { type ScheduledSeason, storeSeasonBeacon } from './seasons.sql'

/** The public number of a season: its value, null for none, or `missing` until the beacon has it. */
export type SeasonNumber = BeaconValue | null | 'missing'

/** Returns the public number of a season as it is stored. */
export function seasonNumberOf(season: ScheduledSeason): SeasonNumber {
  const announced = announcedOf(season)
  if (!announced) return null
  const { beaconSignature: signature } = season
  return signature === null ? 'missing' : { round: announced.round, signature }
}

/**
 * Returns the season with its public number, which it stores once the beacon has published it.
 * Never waits.
 */
export async function withSeasonNumber(
  season: ScheduledSeason,
  beacon: Beacon,
): Promise<ScheduledSeason> {
  const announced = announcedOf(season)
  if (!announced || season.beaconSignature !== null) return season
  const signature = beacon.signatureOf(announced)
  if (signature === null) return season
  await storeSeasonBeacon(season.id, signature)
  return { ...season, beaconSignature: signature }
}

/**
 * Returns true if rounds have stopped waiting for the season's public number. They are void then,
 * and a new season begins. None is ever drawn without the number that its season announced:
 * otherwise the operator could look at it and choose.
 *
 * @param now the database's time, epoch milliseconds.
 */
export function isSeasonGivenUp(season: ScheduledSeason, beacon: Beacon, now: number): boolean {
  const announced = announcedOf(season)
  if (!announced || season.beaconSignature !== null) return false
  return beacon.isGivenUp(announced, now)
}
