import 'server-only'
import { db } from '@/lib/db/client'
import { readWorkerBeacon } from '@/lib/db/read-worker-beacon'

/** Milliseconds since the latest tick of any worker, by the database's clock; null before the first. */
export async function getWorkerHealth(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ ageMs: number | null }[]>`
    SELECT (extract(epoch FROM clock_timestamp() - max(tick_at)) * 1000)::float8 AS "ageMs"
    FROM worker_heartbeat`
  return row?.ageMs == null ? null : Math.max(0, Math.round(row.ageMs))
}

/** Whether rounds that are written now announce a beacon. */
export async function hasBeacon(): Promise<boolean> {
  return (await readWorkerBeacon()) === 'drand'
}
