import { Refusal } from '@/lib/base/text/refusals'

/** A player's time zone. It sets the days, weeks and months of the player's limits. */
export interface AccountZone {
  /** IANA name; null until it is known, when UTC applies. */
  readonly name: string | null
  /** When the player last changed the zone; null if it was never changed. */
  readonly changedAt: Date | null
}

/** Zone used for an account's days until its own is known. */
export const UNKNOWN_ZONE = 'UTC'

/**
 * Zones that browsers still report by a name that IANA has replaced (its file `backward`). A
 * database server may know only the new one.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns the names of a zone, the current one first. */
export function namesOfZone(name: string): readonly string[] {
  const current = RENAMED[name]
  return current === undefined ? [name] : [current, name]
}

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
