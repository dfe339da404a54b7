import 'server-only'
import { db } from '@/lib/base/db/client'

/**
 * Returns the beacon that new rounds announce, according to the worker that ticked last. Null
 * before a worker has reported it.
 */
export async function findWorkerBeacon(): Promise<'drand' | 'none' | null> {
  const [worker] = await db.$queryRaw<{ announces: 'drand' | 'none' }[]>`
    SELECT announces FROM worker_heartbeat WHERE announces IS NOT NULL
    ORDER BY tick_at DESC LIMIT 1`
  return worker?.announces ?? null
}
