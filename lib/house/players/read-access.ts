import 'server-only'
import { db } from '@/lib/base/db/client'

/** A device that the player has logged in on. */
export interface KnownDevice {
  readonly key: string
  readonly device: string
  readonly firstAt: Date
  readonly lastAt: Date
  readonly signIns: number
}

/** Latest logins that the device list is built from. */
const GATHERED = 1_000

/** Lists the devices of the latest logins, most recently used first. */
export async function listDevices(playerId: string): Promise<KnownDevice[]> {
  return db.$queryRaw<KnownDevice[]>`
    SELECT device_key AS key, (array_agg(device ORDER BY at DESC))[1] AS device,
      min(at) AS "firstAt", max(at) AS "lastAt", count(*)::int AS "signIns"
    FROM (
      SELECT device_key, device, at FROM sign_in_event
      WHERE user_id = ${playerId}::uuid AND refusal IS NULL AND device_key IS NOT NULL
      ORDER BY id DESC LIMIT ${GATHERED}::int) latest
    GROUP BY device_key ORDER BY "lastAt" DESC`
}
