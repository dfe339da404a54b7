import { Refusal } from '@/lib/refusals'

/** A player's time zone: whose days, weeks and months the limits are of. */
export interface AccountZone {
  /** IANA name; null until it is known: then UTC. */
  readonly name: string | null
  /** When the player last changed it; null where it is the first. */
  readonly changedAt: Date | null
}

/** What an account's days are reckoned by until its zone is known. */
export const UNKNOWN_ZONE = 'UTC'

/** From one change of the zone until the next, in days of 24 h: nobody doubles a limit by moving. */
export const ZONE_CHANGE_DAYS = 30

/** When the player may change it again; null for at once. */
export function changeableAt({ changedAt }: AccountZone): Date | null {
  return changedAt && new Date(changedAt.getTime() + ZONE_CHANGE_DAYS * 86_400_000)
}

/** @throws Refusal `zone-changed-lately` within 30 days of the change before. */
export function assertZoneChangeable(zone: AccountZone, now: Date): void {
  const moment = changeableAt(zone)
  if (moment && now < moment) throw new Refusal('zone-changed-lately', { moment })
}
