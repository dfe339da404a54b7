import 'server-only'
import { db } from '@/lib/db/client'

/**
 * What rounds that are written now announce, by the worker that ticked last. Null before a worker has
 * told.
 */
export async function readWorkerBeacon(): Promise<'drand' | 'none' | null> {
  const [worker] = await db.$queryRaw<{ announces: 'drand' | 'none' }[]>`
    SELECT announces FROM worker_heartbeat WHERE announces IS NOT NULL
    ORDER BY tick_at DESC LIMIT 1`
  return worker?.announces ?? null
}
