import { Refusal } from '@/lib/refusals'

/** A player's time zone. It sets the days, weeks and months of the player's limits. */
export interface AccountZone {
  /** IANA name; null until it is known, when UTC applies. */
  readonly name: string | null
  /** When the player last changed the zone; null if it was never changed. */
  readonly changedAt: Date | null
}

/** Zone used for an account's days until its own is known. */
export const UNKNOWN_ZONE = 'UTC'

/** Days of 24 h between two zone changes, so that nobody doubles a limit by moving. */
export const ZONE_CHANGE_DAYS = 30

/** Returns when the player may change the zone again; null for now. */
export function changeableAt({ changedAt }: AccountZone): Date | null {
  return changedAt && new Date(changedAt.getTime() + ZONE_CHANGE_DAYS * 86_400_000)
}

/** @throws Refusal `zone-changed-lately` within 30 days of the previous change. */
export function assertZoneChangeable(zone: AccountZone, now: Date): void {
  const moment = changeableAt(zone)
  if (moment && now < moment) throw new Refusal('zone-changed-lately', { moment })
}
